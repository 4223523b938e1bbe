//! Lines of a source in a bounded, reused buffer, with one mark to come back to.

use std::io::{self, Read};

use memchr::memchr;

/// Bytes asked of the source at a time, at first.
const BUFFER: usize = 128 << 10;

/// A line of which more than this is read ends here: the rest is dropped as it comes. Every notation refuses
/// lines of this length, so nothing is lost that could have been a case. A reader that stops there anyway does not
/// wait for the line's end, which may never come.
const LONGEST: usize = 1 << 20;

/// Bytes kept behind a mark. The longest case in judge notation has 65 lines of 64 KiB, blank lines aside.
const KEPT: usize = 8 << 20;

/// A line without its newline. A carriage return before it is still there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Line<'a> {
    /// From 1.
    pub(crate) number: u64,
    pub(crate) bytes: &'a [u8],
}

/// Lines of a source, pulled one by one.
///
/// Memory: at most [`KEPT`] and [`LONGEST`] bytes and the growth of the buffer by doubling, whatever the input.
pub(crate) struct Lines<R> {
    source: R,
    buffer: Vec<u8>,
    /// Where the next line begins, and the end of what was read.
    next: usize,
    end: usize,
    /// The number of the next line.
    number: u64,
    /// The place and the number of the line that was marked.
    mark: Option<(usize, u64)>,
    finished: bool,
    /// Whether a line too long to be read is followed to its end, to go on behind it.
    to_its_end: bool,
}

impl<R: Read> Lines<R> {
    pub(crate) fn new(source: R, to_its_end: bool) -> Self {
        Self {
            source,
            buffer: vec![0; BUFFER],
            next: 0,
            end: 0,
            number: 1,
            mark: None,
            finished: false,
            to_its_end,
        }
    }

    /// The number of the line that [`line`](Self::line) gives next.
    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    /// The next line; `None` at the end of the data.
    #[inline]
    pub(crate) fn line(&mut self) -> io::Result<Option<Line<'_>>> {
        let from = self.next;
        let (from, to) = match memchr(b'\n', &self.buffer[from..self.end]) {
            Some(length) => {
                self.next = from + length + 1;
                (from, from + length)
            }
            None => match self.line_over_the_edge()? {
                Some(place) => place,
                None => return Ok(None),
            },
        };
        let number = self.number;
        self.number += 1;
        Ok(Some(Line { number, bytes: &self.buffer[from..to] }))
    }

    /// The next line that is not blank.
    #[inline]
    pub(crate) fn line_not_blank(&mut self) -> io::Result<Option<Line<'_>>> {
        self.skip_blank()?;
        self.line()
    }

    /// Moves to the next line that is not blank.
    #[inline]
    pub(crate) fn skip_blank(&mut self) -> io::Result<()> {
        loop {
            // Most lines begin with what they hold: one byte tells.
            if self.buffer[self.next..self.end]
                .first()
                .is_some_and(|b| !matches!(b, b' ' | b'\t' | b'\r' | b'\n'))
            {
                return Ok(());
            }
            match self.line()? {
                Some(line) if trim(line.bytes).1.is_empty() => {}
                Some(line) => {
                    let length = line.bytes.len();
                    self.step_back(length);
                    return Ok(());
                }
                None => return Ok(()),
            }
        }
    }

    /// Gives the line of this length, just read, once more.
    fn step_back(&mut self, length: usize) {
        let with_newline = self.next > length && self.buffer[self.next - 1] == b'\n';
        self.next -= length + usize::from(with_newline);
        self.number -= 1;
    }

    /// The next line, which is given again by [`line`](Self::line).
    pub(crate) fn peek(&mut self) -> io::Result<Option<Line<'_>>> {
        let Some(length) = self.line()?.map(|line| line.bytes.len()) else {
            return Ok(None);
        };
        self.step_back(length);
        Ok(Some(Line { number: self.number, bytes: &self.buffer[self.next..self.next + length] }))
    }

    /// Steps over a UTF-8 byte-order mark.
    pub(crate) fn skip_byte_order_mark(&mut self) -> io::Result<bool> {
        const MARK: &[u8] = b"\xef\xbb\xbf";
        loop {
            let ahead = &self.buffer[self.next..self.end];
            if ahead.starts_with(MARK) {
                self.next += MARK.len();
                return Ok(true);
            }
            if !MARK.starts_with(ahead) || !self.fill()? {
                return Ok(false);
            }
        }
    }

    /// The text that is read already, from where the next line begins.
    #[inline(always)]
    pub(super) fn ahead(&self) -> &[u8] {
        &self.buffer[self.next..self.end]
    }

    /// Steps over whole lines of the text ahead, and forgets the mark.
    #[inline(always)]
    pub(super) fn advance(&mut self, bytes: usize, lines: u64) {
        self.next += bytes;
        self.number += lines;
        self.mark = None;
    }

    /// Keeps the lines from the next one on, for [`rewind`](Self::rewind).
    pub(crate) fn mark(&mut self) {
        self.mark = Some((self.next, self.number));
    }

    /// Back to the mark. `false`: there is none, or blank lines by the megabyte pushed it out.
    pub(crate) fn rewind(&mut self) -> bool {
        if let Some((next, number)) = self.mark {
            (self.next, self.number) = (next, number);
        }
        self.mark.is_some()
    }

    /// The place of a line whose newline is not in the buffer yet.
    #[cold]
    fn line_over_the_edge(&mut self) -> io::Result<Option<(usize, usize)>> {
        // Bytes of the line already searched for its newline.
        let mut searched = 0;
        loop {
            let from = self.next;
            if let Some(more) = memchr(b'\n', &self.buffer[from + searched..self.end]) {
                let to = from + searched + more;
                self.next = to + 1;
                return Ok(Some((from, to)));
            }
            // One byte more than the longest line: what is left is still too long when it is read again.
            self.end = self.end.min(from + LONGEST + 1);
            searched = self.end - from;
            if (searched > LONGEST && !self.to_its_end) || !self.fill()? {
                self.next = self.end;
                return Ok((searched > 0).then_some((from, self.end)));
            }
        }
    }

    /// Reads once behind what is there. `false` at the end of the data. Places of lines move.
    fn fill(&mut self) -> io::Result<bool> {
        if self.finished {
            return Ok(false);
        }
        if self.end == self.buffer.len() {
            self.make_room();
        }
        let read = loop {
            match self.source.read(&mut self.buffer[self.end..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                other => break other?,
            }
        };
        self.end += read;
        self.finished = read == 0;
        Ok(read > 0)
    }

    fn make_room(&mut self) {
        self.mark = self.mark.filter(|(at, _)| self.next - at <= KEPT);
        let kept_from = self.mark.map_or(self.next, |(at, _)| at);
        self.buffer.copy_within(kept_from..self.end, 0);
        self.next -= kept_from;
        self.end -= kept_from;
        if let Some((at, _)) = &mut self.mark {
            *at = 0;
        }
        if self.end > self.buffer.len() / 2 {
            self.buffer.resize(2 * self.buffer.len(), 0);
        }
    }
}

/// A line without the blanks at its ends, and how many bytes stood before. A carriage return is a blank at the
/// end only: inside a line it is an unknown letter.
#[inline]
pub(crate) fn trim(line: &[u8]) -> (usize, &[u8]) {
    let mut from = 0;
    while from < line.len() && matches!(line[from], b' ' | b'\t') {
        from += 1;
    }
    let mut to = line.len();
    while to > from && matches!(line[to - 1], b' ' | b'\t' | b'\r') {
        to -= 1;
    }
    (from, &line[from..to])
}

/// The words of a line and their places.
#[derive(Debug, Clone)]
pub(crate) struct Words<'a> {
    line: &'a [u8],
    at: usize,
}

impl<'a> Words<'a> {
    pub(crate) fn new(line: &'a [u8]) -> Self {
        let (from, text) = trim(line);
        Self { line: &line[..from + text.len()], at: 0 }
    }

    /// The place behind the last word.
    pub(crate) fn end(&self) -> usize {
        self.line.len()
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = (usize, &'a [u8]);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let blank = |b: &u8| matches!(b, b' ' | b'\t');
        let from = self.at + self.line[self.at..].iter().take_while(|b| blank(b)).count();
        let length = self.line[from..].iter().take_while(|b| !blank(b)).count();
        self.at = from + length;
        (length > 0).then(|| (from, &self.line[from..self.at]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives few bytes at a time.
    struct Drip<'a>(&'a [u8], usize);

    impl Read for Drip<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let n = self.1.min(self.0.len()).min(buffer.len());
            buffer[..n].copy_from_slice(&self.0[..n]);
            self.0 = &self.0[n..];
            Ok(n)
        }
    }

    fn all(text: &[u8], step: usize) -> Vec<(u64, Vec<u8>)> {
        let mut lines = Lines::new(Drip(text, step), true);
        let mut found = Vec::new();
        while let Some(line) = lines.line().unwrap() {
            found.push((line.number, line.bytes.to_vec()));
        }
        found
    }

    #[test]
    fn lines_are_those_of_split_whatever_the_reads() {
        let mut text = Vec::new();
        for n in 0..40_000_usize {
            text.extend(std::iter::repeat_n(b'a' + (n % 26) as u8, n * 7919 % 23));
            text.push(b'\n');
        }
        text.extend(b"last");
        let wanted: Vec<_> =
            text.split(|b| *b == b'\n').map(<[u8]>::to_vec).zip(1..).map(|(l, n)| (n, l)).collect();
        for step in [1, 7, 4096, usize::MAX] {
            assert!(all(&text, step) == wanted, "{step}");
        }
        assert_eq!(all(b"", 1), []);
        assert_eq!(all(b"\n", 1), [(1, vec![])]);
    }

    #[test]
    fn a_long_line_is_cut_and_stays_too_long() {
        let text = [vec![b'a'; 5 * LONGEST], b"\nb\n".to_vec()].concat();
        for step in [1000, usize::MAX] {
            let mut lines = Lines::new(Drip(&text, step), true);
            lines.mark();
            for _ in 0..3 {
                assert!(lines.line().unwrap().unwrap().bytes.len() > LONGEST);
                assert!(lines.buffer.len() <= 4 * LONGEST, "{}", lines.buffer.len());
                assert_eq!(lines.line().unwrap(), Some(Line { number: 2, bytes: b"b" }));
                assert_eq!(lines.line().unwrap(), None);
                assert!(lines.rewind());
            }
        }
    }

    #[test]
    fn a_mark_survives_refills_until_too_much_stands_behind_it() {
        let text = [b"head\n".to_vec(), vec![b'\n'; 3 * BUFFER], b"tail".to_vec()].concat();
        let mut lines = Lines::new(Drip(&text, 10_000), true);
        lines.mark();
        for _ in 0..2 {
            assert_eq!(lines.line().unwrap(), Some(Line { number: 1, bytes: b"head" }));
            assert_eq!(lines.line_not_blank().unwrap().unwrap().bytes, b"tail");
            assert!(lines.rewind());
        }
        let text = [b"head\n".to_vec(), vec![b'\n'; 3 * KEPT], b"tail".to_vec()].concat();
        let mut lines = Lines::new(&text[..], true);
        lines.mark();
        lines.line().unwrap();
        assert_eq!(lines.line_not_blank().unwrap().unwrap().bytes, b"tail");
        assert!(!lines.rewind());
        assert!(lines.buffer.len() <= 4 * KEPT);
    }

    #[test]
    fn peeking_changes_nothing() {
        for text in [&b"a\nb"[..], b"a\n\nb\n", b"\n\n", b" x"] {
            let mut lines = Lines::new(text, true);
            while let Some(peeked) = lines.peek().unwrap().map(|l| (l.number, l.bytes.to_vec())) {
                let line = lines.line().unwrap().unwrap();
                assert_eq!((line.number, line.bytes.to_vec()), peeked);
            }
        }
    }

    #[test]
    fn words_and_their_places() {
        let found: Vec<_> = Words::new(b" \t4  44\t5 \r").collect();
        assert_eq!(found, [(2, &b"4"[..]), (5, b"44"), (8, b"5")]);
        assert_eq!(Words::new(b"a \r").end(), 1);
        assert_eq!(trim(b"  \r"), (2, &b""[..]));
    }
}
