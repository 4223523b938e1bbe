// The four well-known programs, as contestants write them: global byte grids, recursion, no tricks.
//
//   classics NAME FILE [--cap N] [--max-throws N] [--repeat K] [--nodes]
//
// NAME is classic-visited, classic-sink, classic-countdown (maze) or classic-throw (curling); FILE is judge
// data of that problem. One answer a line on stdout, `answer nodes` with --nodes; with --cap a case that
// would enter more than N nodes is UNKNOWN. Seconds go to stderr, the best of K repetitions.
// A node is an entry of the recursive function while no answer is known. Counting and capping are template
// parameters: a run without them carries neither.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {

// Room for every admitted board: mazes to 64 rows or 126 columns, curling to 64 x 64.
constexpr int SIDE = 128;

char grid[SIDE][SIDE];
bool visited[SIDE][SIDE];
int rows, cols, goal_row, goal_col;
int target;    // T, or the limit of throws
int best;      // curling: fewest throws so far
bool finished; // an answer is known, or the cap was met
bool gave_up;
uint64_t nodes, cap;

// Counts an entry. True when the cap forbids it.
template <bool COUNT> inline bool enter() {
    if (COUNT) {
        if (nodes == cap) {
            gave_up = finished = true;
            return true;
        }
        ++nodes;
    }
    return false;
}

inline bool inside(int r, int c) { return r >= 0 && r < rows && c >= 0 && c < cols; }
inline int manhattan(int r, int c) { return std::abs(r - goal_row) + std::abs(c - goal_col); }

// ---- classic-visited: a separate array of marks, the door is floor like any other ----

template <bool COUNT> void visit(int r, int c, int step) {
    static const int dr[4] = {0, 1, 0, -1}, dc[4] = {1, 0, -1, 0};
    if (enter<COUNT>()) return;
    if (r == goal_row && c == goal_col && step == target) {
        finished = true;
        return;
    }
    if (step >= target) return;
    const int rest = target - step - manhattan(r, c);
    if (rest < 0 || (rest & 1)) return;
    for (int i = 0; i < 4; ++i) {
        const int nr = r + dr[i], nc = c + dc[i];
        if (!inside(nr, nc) || grid[nr][nc] == 'X' || visited[nr][nc]) continue;
        visited[nr][nc] = true;
        visit<COUNT>(nr, nc, step + 1);
        visited[nr][nc] = false;
        if (finished) return;
    }
}

// ---- classic-sink: the cell under the dog sinks, and comes back as plain floor ----

template <bool COUNT> void sink(int r, int c, int step) {
    static const int dr[4] = {1, 0, -1, 0}, dc[4] = {0, 1, 0, -1};
    if (enter<COUNT>()) return;
    if (r == goal_row && c == goal_col && step == target) {
        finished = true;
        return;
    }
    if (step > target) return;
    const int rest = target - step - manhattan(r, c);
    if (rest < 0 || (rest & 1)) return;
    for (int i = 0; i < 4; ++i) {
        const int nr = r + dr[i], nc = c + dc[i];
        if (!inside(nr, nc) || grid[nr][nc] == 'X') continue;
        grid[nr][nc] = 'X';
        sink<COUNT>(nr, nc, step + 1);
        grid[nr][nc] = '.';
        if (finished) return;
    }
}

// ---- classic-countdown: time left instead of time spent, the door is seen before it is entered ----

template <bool COUNT> bool countdown(int r, int c, int left) {
    static const int dr[4] = {1, -1, 0, 0}, dc[4] = {0, 0, 1, -1};
    if (enter<COUNT>()) return false;
    if (left == 0) return false;
    const int away = manhattan(r, c);
    if (((away ^ left) & 1) || away > left) return false;
    const char was = grid[r][c];
    grid[r][c] = 'X';
    for (int i = 0; i < 4; ++i) {
        const int nr = r + dr[i], nc = c + dc[i];
        if (!inside(nr, nc) || grid[nr][nc] == 'X') continue;
        if (grid[nr][nc] == 'D') {
            if (left == 1) return true;
            continue;
        }
        if (grid[nr][nc] != '.') continue;
        if (countdown<COUNT>(nr, nc, left - 1)) return true;
        if (COUNT && gave_up) return false;
    }
    grid[r][c] = was;
    return false;
}

// ---- classic-throw: the stone is moved cell by cell, to the full depth whatever was found ----

template <bool COUNT> void throw_from(int r, int c, int k) {
    static const int dr[4] = {0, 1, 0, -1}, dc[4] = {1, 0, -1, 0};
    if (k > target) return;
    if (enter<COUNT>()) return;
    for (int i = 0; i < 4; ++i) {
        int nr = r + dr[i], nc = c + dc[i];
        if (!inside(nr, nc) || grid[nr][nc] == '1') continue;
        while (inside(nr, nc) && grid[nr][nc] == '0') nr += dr[i], nc += dc[i];
        if (!inside(nr, nc)) continue;
        if (grid[nr][nc] == '3') {
            if (k < best) best = k;
            return;
        }
        grid[nr][nc] = '0';
        throw_from<COUNT>(nr - dr[i], nc - dc[i], k + 1);
        grid[nr][nc] = '1';
        if (COUNT && gave_up) return;
    }
}

// ---- cases ----

struct Case {
    int rows, cols;
    uint64_t time;
    std::string cells;
};

[[noreturn]] void fail(const char *why) {
    std::fprintf(stderr, "classics: %s\n", why);
    std::exit(3);
}

struct Reader {
    const char *at, *end;
    void blanks() { while (at < end && std::strchr(" \t\r\n", *at)) ++at; }
    bool number(uint64_t &value) {
        blanks();
        if (at == end || *at < '0' || *at > '9') return false;
        for (value = 0; at < end && *at >= '0' && *at <= '9'; ++at) value = value * 10 + (*at - '0');
        return true;
    }
};

std::vector<Case> read_cases(const std::string &text, bool maze) {
    Reader in{text.data(), text.data() + text.size()};
    if (text.compare(0, 3, "\xEF\xBB\xBF") == 0) in.at += 3;
    std::vector<Case> cases;
    for (uint64_t a, b, t = 0; in.number(a);) {
        if (!in.number(b) || (maze && !in.number(t))) fail("a header without its numbers");
        if (a == 0 && b == 0) continue;
        if (a == 0 || b == 0 || a >= SIDE || b >= SIDE) fail("a side out of range");
        const char *letters = maze ? "X.SD" : "0123";
        Case one{int(maze ? a : b), int(maze ? b : a), t, {}};
        while (one.cells.size() < a * b) {
            in.blanks();
            if (in.at == in.end || !std::strchr(letters, *in.at)) fail("a board with a missing or unknown cell");
            one.cells += *in.at++;
        }
        cases.push_back(std::move(one));
    }
    return cases;
}

// Fills the globals. Returns the cell the search begins at and counts what the root tests need.
struct Start { int r, c, walls; };

Start load(const Case &one, char start, char goal, char wall) {
    rows = one.rows, cols = one.cols;
    Start s{0, 0, 0};
    for (int r = 0; r < rows; ++r) {
        std::memcpy(grid[r], one.cells.data() + r * cols, cols);
        for (int c = 0; c < cols; ++c) {
            if (grid[r][c] == start) s.r = r, s.c = c;
            if (grid[r][c] == goal) goal_row = r, goal_col = c;
            if (grid[r][c] == wall) ++s.walls;
        }
    }
    return s;
}

enum class Classic { Visited, Sink, Countdown, Throw };

struct Answer { int value; bool unknown; uint64_t nodes; };

template <bool COUNT> Answer answer(Classic which, const Case &one, int max_throws) {
    nodes = 0;
    finished = gave_up = false;
    if (which == Classic::Throw) {
        const Start s = load(one, '2', '3', '1');
        grid[s.r][s.c] = '0';
        target = max_throws, best = max_throws + 1;
        throw_from<COUNT>(s.r, s.c, 1);
        return {best > max_throws ? -1 : best, gave_up, nodes};
    }
    const Start s = load(one, 'S', 'D', 'X');
    const uint64_t free = uint64_t(rows) * cols - s.walls;
    bool yes = false;
    // Each program's own count at the root; a T that passes fits an int.
    if (one.time < free) {
        target = int(one.time);
        switch (which) {
        case Classic::Visited:
            for (int r = 0; r < rows; ++r) std::memset(visited[r], 0, cols);
            visited[s.r][s.c] = true;
            visit<COUNT>(s.r, s.c, 0);
            yes = finished && !gave_up;
            break;
        case Classic::Sink:
            grid[s.r][s.c] = 'X';
            sink<COUNT>(s.r, s.c, 0);
            yes = finished && !gave_up;
            break;
        default:
            yes = countdown<COUNT>(s.r, s.c, target);
        }
    }
    return {yes, gave_up, nodes};
}

} // namespace

int main(int argc, char **argv) {
    const char *names[4] = {"classic-visited", "classic-sink", "classic-countdown", "classic-throw"};
    int which = -1, repeat = 1, max_throws = 10;
    const char *file = nullptr;
    bool show_nodes = false;
    cap = UINT64_MAX;
    for (int i = 1; i < argc; ++i) {
        const std::string arg = argv[i];
        const bool more = i + 1 < argc;
        if (arg == "--cap" && more) cap = std::strtoull(argv[++i], nullptr, 10);
        else if (arg == "--repeat" && more) repeat = std::atoi(argv[++i]);
        else if (arg == "--max-throws" && more) max_throws = std::atoi(argv[++i]);
        else if (arg == "--nodes") show_nodes = true;
        else if (which < 0) {
            for (int k = 0; k < 4; ++k) if (arg == names[k]) which = k;
            if (which < 0) file = nullptr, i = argc;
        } else file = argv[i];
    }
    if (which < 0 || !file || repeat < 1) {
        std::fprintf(stderr, "usage: classics classic-visited|classic-sink|classic-countdown|classic-throw FILE "
                             "[--cap N] [--max-throws N] [--repeat K] [--nodes]\n");
        return 2;
    }
    std::ifstream in(file, std::ios::binary);
    if (!in) fail("the file cannot be read");
    const std::string text((std::istreambuf_iterator<char>(in)), {});

    const Classic classic = Classic(which);
    const bool maze = classic != Classic::Throw, count = show_nodes || cap != UINT64_MAX;
    using clock = std::chrono::steady_clock;
    std::vector<Answer> answers;
    double search = 1e300, whole = 1e300;
    for (int k = 0; k < repeat; ++k) {
        const auto begun = clock::now();
        const std::vector<Case> cases = read_cases(text, maze);
        const auto read = clock::now();
        answers.clear();
        for (const Case &one : cases)
            answers.push_back(count ? answer<true>(classic, one, max_throws) : answer<false>(classic, one, max_throws));
        const auto ended = clock::now();
        search = std::min(search, std::chrono::duration<double>(ended - read).count());
        whole = std::min(whole, std::chrono::duration<double>(ended - begun).count());
    }
    uint64_t total = 0;
    for (const Answer &a : answers) {
        total += a.nodes;
        if (a.unknown) std::fputs("UNKNOWN", stdout);
        else if (maze) std::fputs(a.value ? "YES" : "NO", stdout);
        else std::printf("%d", a.value);
        if (show_nodes) std::printf(" %llu", (unsigned long long)a.nodes);
        std::putchar('\n');
    }
    std::fprintf(stderr, "%s: %zu cases, search %.6f s, with reading %.6f s (best of %d)", names[which],
                 answers.size(), search, whole, repeat);
    if (count) std::fprintf(stderr, ", %llu nodes", (unsigned long long)total);
    std::fputc('\n', stderr);
    return 0;
}
