import { readSheets } from '../src/csv/statement/account.ts';
import { LAYOUTS, type Made, withBalances } from '../src/csv/statement/layouts.fixture.ts';
import { openText } from '../src/csv/statement/open-text.ts';
import type { Sheet } from '../src/csv/statement/tables.ts';
import { readWorkbook } from '../src/csv/workbook/read-workbook.ts';
import { makeXlsx } from '../src/test/make-workbook.ts';

// Measures how long the browser's reader takes from the bytes of a statement to its lines: a year of 1,000 lines in each known layout, as
// CSV, or as the workbook that bKash and Nagad give. The first time of each is what a person waits; the median says what changed.
const LINES = 1000;
const TIMES = 7;
const AIM = 1_000;
const TODAY = '2026-07-20';
const WORKBOOKS = ['bkashWorkbook', 'nagad'];

const made = Array.from({ length: LINES }, (_, at): Made => {
  const day = new Date(Date.UTC(2025, 5, 1) + Math.floor((at * 365) / LINES) * 86_400_000).toISOString().slice(0, 10);
  const amount = (at % 3 === 0 ? -1 : 1) * (1_000_00 + ((at * 7_919) % 1_700_000));
  const note = ['NPSB FUND TRANSFER', 'A-101 rent', 'Salary of guard', 'CHQ 0001001 CLEARING'][at % 4] ?? '';
  return {
    day,
    amount,
    fee: at % 5 === 0 ? 18_50 : 0,
    reference: `8N${String(at).padStart(6, '0')}QX`,
    phone: `0171${1_000_000 + at}`,
    note,
  };
});
const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

let isSlow = false;
for (const [name, layout] of Object.entries(LAYOUTS)) {
  const lines = withBalances(layout.hasFees ? made : made.map((line) => ({ ...line, fee: 0 })), 90_000_000_00);
  const rows = layout.rows(lines, { opening: 90_000_000_00, closing: lines.at(-1)?.balance ?? 0 });
  const isWorkbook = WORKBOOKS.includes(name);
  const bytes = isWorkbook
    ? makeXlsx({ Statement: rows })
    : new TextEncoder().encode(rows.map((cells) => cells.map(quoted).join(',')).join('\r\n'));
  const open = async (): Promise<Sheet[]> => (isWorkbook ? await readWorkbook(bytes) : openText(bytes, 'en'));
  const [times, processor]: [number[], number[]] = [[], []];
  for (let time = 0; time < TIMES; time += 1) {
    const [began, used] = [performance.now(), process.cpuUsage()];
    const { lines: read, gaps } = readSheets(await open(), TODAY);
    times.push(performance.now() - began);
    const { user, system } = process.cpuUsage(used);
    processor.push((user + system) / 1_000);
    if (read.length < LINES || gaps.length > 0) throw new Error(`${name} was not read whole`);
  }
  const [first = 0] = times;
  const median = (all: readonly number[]) => all.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? 0;
  isSlow ||= first > AIM;
  process.stdout.write(
    `${name}${isWorkbook ? ' (.xlsx)' : ''}: ${Math.round(first)} ms first, ${Math.round(median(times))} median, ${Math.round(median(processor))} of the processor\n`,
  );
}
if (isSlow) process.stdout.write(`Above ${AIM} ms: on a machine that others use, run it again.\n`);
