import { dayReadings } from '#locale/plain-days.ts';
import { readMoney } from './read-money.ts';
import { type Role, roleOf } from './titles.ts';

/** A piece of text on a page from pdf.js: `y` grows upwards. */
export type PdfText = { text: string; x: number; y: number; width: number };

type Word = { text: string; x: number; right: number; y: number };
type Title = { title: string; role: Role; x: number; right: number };

/** pdf.js merges neighbouring cells into one text, so each text is split into words, with widths in proportion to their letters. */
const wordsOf = (texts: readonly PdfText[]): Word[] =>
  texts.flatMap(({ text, x, y, width }) =>
    [...text.matchAll(/\S+/g)].map((match) => {
      const [from, to] = [match.index, match.index + match[0].length];
      return { text: match[0], y, x: x + (width * from) / text.length, right: x + (width * to) / text.length };
    }),
  );

/** The words of a page in rows from the top, each sorted from the left. */
function rowsOf(texts: readonly PdfText[]): Word[][] {
  const rows: { y: number; words: Word[] }[] = [];
  for (const word of wordsOf(texts).toSorted((one, other) => other.y - one.y)) {
    const row = rows.at(-1);
    if (row && Math.abs(row.y - word.y) <= 3) row.words.push(word);
    else rows.push({ y: word.y, words: [word] });
  }
  return rows.map(({ words }) => words.toSorted((one, other) => one.x - other.x));
}

const MAX_TITLE_WORDS = 4;

/** The titles in a row: the longest run of neighbouring words that is a title. */
function titlesIn(row: readonly Word[]): Title[] {
  const titles: Title[] = [];
  for (let first = 0; first < row.length; first += 1) {
    for (let count = Math.min(MAX_TITLE_WORDS, row.length - first); count > 0; count -= 1) {
      const words = row.slice(first, first + count);
      const title = words.map(({ text }) => text).join(' ');
      const role = roleOf(title);
      const [start, end] = [words[0], words.at(-1)];
      if (!role || !start || !end) continue;
      titles.push({ title, role, x: start.x, right: end.right });
      first += count - 1;
      break;
    }
  }
  return titles;
}

const isTitleRow = (titles: readonly Title[]) => {
  const roles = new Set(titles.map(({ role }) => role));
  return (
    roles.has('day') &&
    roles.size >= 3 &&
    (roles.has('balance') || roles.has('amount') || roles.has('in') || roles.has('out'))
  );
};

const SUMS: readonly Role[] = ['in', 'out', 'amount', 'fee', 'balance'];
const SUM = /^[(+-]?(?:৳|Tk\.?|BDT)?-?[\d,]*\d\.\d{2}\)?-?(?:Cr|Dr)?$/i;
/** A sum with a letter or a point too many. Under the title of sums it is kept as unreadable, so that the row is reported. */
const LIKE_SUM = /^\d[\dOoIl,.]*[.,][\dOoIl,.]*$/;

/** The table on the pages of a PDF, with the titles of its first page; text above and below it becomes rows of one cell. */
export function readPdfRows(pages: readonly (readonly PdfText[])[]): string[][] {
  const table: string[][] = [];
  let titles: Title[] = [];
  for (const page of pages) {
    const rows = rowsOf(page);
    const found = rows.findIndex((row) => isTitleRow(titlesIn(row)));
    if (found >= 0) {
      const here = titlesIn(rows[found] ?? []);
      if (titles.length === 0) {
        for (const row of rows.slice(0, found)) table.push([textOf(row)]);
        table.push(here.map(({ title }) => title));
      }
      // The columns of a page follow its own titles.
      titles = titles.length === 0 || here.length === titles.length ? here : titles;
    }
    if (titles.length > 0) table.push(...linesOf(rows.slice(found + 1), titles));
  }
  return table;
}

const textOf = (row: readonly Word[]) => row.map(({ text }) => text).join(' ');

/** A line begins at a day; words without a day or a sum belong to the nearest line. */
function linesOf(rows: readonly Word[][], titles: readonly Title[]): string[][] {
  const lines: { y: number; cells: string[]; isDated: boolean }[] = [];
  const loose: { y: number; words: string }[] = [];
  for (const row of rows) {
    const y = row[0]?.y ?? 0;
    const cells = cellsOf(row, titles);
    const isDated = cells[indexOf(titles, 'day')] !== '';
    const hasSum = titles.some(({ role }, index) => SUMS.includes(role) && cells[index] !== '');
    if (isDated || hasSum) lines.push({ y, cells, isDated });
    else if (/opening|closing|balance/i.test(textOf(row))) lines.push({ y, cells: [textOf(row)], isDated: false });
    else loose.push({ y, words: textOf(row) });
  }
  const at = textColumn(titles);
  for (const { y, words } of loose) {
    const near = lines
      .filter((line) => line.isDated && Math.abs(line.y - y) <= 30)
      .toSorted((one, other) => Math.abs(one.y - y) - Math.abs(other.y - y))[0];
    if (!near) continue;
    near.cells[at] = near.y > y ? `${near.cells[at]} ${words}`.trim() : `${words} ${near.cells[at]}`.trim();
  }
  return lines.map(({ cells }) => cells);
}

const indexOf = (titles: readonly Title[], role: Role) => titles.findIndex((title) => title.role === role);
const textColumn = (titles: readonly Title[]) =>
  [indexOf(titles, 'words'), indexOf(titles, 'party'), indexOf(titles, 'kind')].find((index) => index >= 0) ?? 0;

function cellsOf(row: readonly Word[], titles: readonly Title[]): string[] {
  const cells = titles.map(() => '');
  const put = (index: number, text: string) => {
    cells[index] = cells[index] ? `${cells[index]} ${text}` : text;
  };
  const dayColumn = indexOf(titles, 'day');
  const dated = dayWords(row, titles[dayColumn]);
  const sums = titles.flatMap((title, index) => (SUMS.includes(title.role) ? [{ title, index }] : []));
  for (const [place, word] of row.entries()) {
    if (place < dated) put(dayColumn, word.text);
    else if (SUM.test(word.text) ? readMoney(word.text) !== undefined : LIKE_SUM.test(word.text)) {
      const distance = ({ title }: (typeof sums)[number]) => Math.abs(title.right - word.right);
      const near = sums.toSorted((one, other) => distance(one) - distance(other))[0];
      const isUnder = near && (SUM.test(word.text) || distance(near) <= 12);
      put(isUnder ? near.index : textAt(word, titles), word.text);
    } else if (word.text !== '-') put(textAt(word, titles), word.text);
  }
  return cells;
}

/** The number of leading words in a row that are its day and hour, if they stand in the column of days. */
function dayWords(row: readonly Word[], column: Title | undefined): number {
  const first = row[0];
  if (!first || !column || Math.abs(first.x - column.x) > 60) return 0;
  for (let count = Math.min(5, row.length); count > 0; count -= 1) {
    const { dayFirst, monthFirst } = dayReadings(
      row
        .slice(0, count)
        .map(({ text }) => text)
        .join(' '),
    );
    if (dayFirst ?? monthFirst) return count;
  }
  return 0;
}

/** A word belongs to the last title that begins before it. */
function textAt(word: Word, titles: readonly Title[]): number {
  const texts = titles.flatMap((title, index) =>
    SUMS.includes(title.role) || title.role === 'day' ? [] : [{ title, index }],
  );
  return texts.findLast(({ title }) => title.x <= word.x + 4)?.index ?? textColumn(titles);
}
