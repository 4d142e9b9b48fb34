import Papa from 'papaparse';
import { type CsvColumn, findColumn } from '#csv/columns.ts';
import type { CsvTable, RowProblem } from '#csv/read-table.ts';
import type { Sheet } from '#csv/sheet.ts';
import { isNothing } from '#locale/blanks.ts';
import { formatsIn } from '#locale/formats.ts';
import { LANGUAGES, type Language, type Text, writtenIn } from '#locale/language.ts';
import type { BillDraft } from '../../endpoints.ts';
import { readFigure } from '../../figure-rules.ts';
import { cellKey, holdsFor } from '../../rules.ts';
import type { PastedBlock } from '../grid/grid-keys.ts';
import { comparable } from '../meters/opening-readings.ts';
import { PASTED_REFUSALS as REFUSED, TO_SHARE } from './pasted-refusals.ts';

const FLAT = 'apartmentNo';
const FLAT_TITLE: Text = { en: 'Flat', bn: 'ফ্ল্যাট' };

/** Columns of a pasted month: the flat, and each line by its name. */
export const billColumns = ({ lines }: Pick<BillDraft, 'lines'>): CsvColumn<string>[] => [
  { field: FLAT, title: FLAT_TITLE, isKey: true },
  ...lines.map(
    ({ _id, name, nameBangla }): CsvColumn<string> => ({
      field: _id,
      title: { en: name, bn: nameBangla },
      alsoCalled: [`${name} bill`, `${nameBangla} বিল`, `${nameBangla}ের বিল`, `${nameBangla}র বিল`],
      isOptional: true,
      kind: 'money',
    }),
  ),
];

/**
 * Converts a paste to a table with titles. Rows that name a flat belong to it; other rows belong to the flats from the field on down.
 * Columns without a title belong to the lines from the field's on.
 */
export function sheetOfPaste({ text, row, column }: PastedBlock, draft: BillDraft, language: Language): Sheet {
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' });
  const rows = data.map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }));
  const names = draft.lines.map((line) => writtenIn(language, line.name, line.nameBangla));
  const flatColumn = findFlatColumn(rows, draft);
  const first = rows.find(({ cells }) => cells.some(Boolean));
  const hasTitles = first?.cells.some((cell, at) => at !== flatColumn && isTitle(cell, draft)) === true;
  const lines = hasTitles ? rows.slice(rows.indexOf(first) + 1) : rows;
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  // Columns beyond the last line get a title of their own, so that the page asks about them.
  const nameAt = (place: number) => names[place] ?? `+${place - names.length + 1}`;
  const given = hasTitles ? first.cells : [];
  const flatTitle = FLAT_TITLE[language];
  if (flatColumn === undefined) {
    const labels = [TO_SHARE[language], ...draft.flats.map((flat) => flatName(draft, flat))];
    return {
      titles: [flatTitle, ...Array.from({ length: width }, (_, at) => given[at] || nameAt(column + at))],
      lines: lines.map((line, index) => ({ row: line.row, cells: [labels[row + 1 + index] ?? '', ...line.cells] })),
      unclosed: new Set(),
    };
  }
  const titles = Array.from({ length: width }, (_, at) => {
    if (at === flatColumn) return flatTitle;
    return hasTitles || at < flatColumn ? (given[at] ?? '') : nameAt(column + at - flatColumn - 1);
  });
  return { titles, lines, unclosed: new Set() };
}

/** True for a line's name, and for words without a digit that name no flat and do not say “nothing”. */
const isTitle = (cell: string, draft: BillDraft) =>
  findColumn(billColumns(draft), cell) !== undefined ||
  (/\p{L}/u.test(cell) &&
    !/\p{N}/u.test(cell) &&
    !isNothing(cell) &&
    findFlats(draft, cell).length === 0 &&
    !isToShare(cell));

/** The column that names flats, by its title or its cells. Without letters, half the cells must match: figures can look like a flat. */
function findFlatColumn(rows: readonly { cells: readonly string[] }[], draft: BillDraft): number | undefined {
  const filled = rows.filter(({ cells }) => cells.some(Boolean));
  if (filled.every(({ cells }) => cells.length < 2)) return undefined;
  const titled = filled[0]?.cells.findIndex((cell) => findColumn(billColumns(draft), cell)?.field === FLAT) ?? -1;
  if (titled >= 0) return titled;
  const named = [0, 1, 2, 3].map((at) =>
    filled.flatMap(({ cells }) => (findFlats(draft, cells[at] ?? '').length > 0 ? [cells[at] ?? ''] : [])),
  );
  const most = Math.max(...named.map(({ length }) => length));
  const best = named.findIndex(({ length }) => length === most);
  const isSure = named[best]?.some((cell) => /\p{L}/u.test(cell)) || most * 2 >= filled.length;
  return most > 0 && isSure ? best : undefined;
}

/** A flat's number, with the tenant's name where the month has two tenancies of the flat. */
const flatName = ({ flats }: BillDraft, { apartmentNo, name }: BillDraft['flats'][number]) =>
  flats.filter((flat) => flat.apartmentNo === apartmentNo).length > 1 ? `${apartmentNo} ${name}` : apartmentNo;

/** A flat's number alone means the tenant where the owner is billed too. */
function findFlats(draft: BillDraft, cell: string) {
  if (cell.trim() === '') return [];
  const found = draft.flats.filter((flat) =>
    [flat.apartmentNo, `${flat.apartmentNo} ${flat.name}`].map(comparable).includes(comparable(cell)),
  );
  const tenants = found.filter(({ tenure }) => tenure !== 'ownership');
  return tenants.length > 0 ? tenants : found;
}

const isToShare = (cell: string) => LANGUAGES.some((each) => comparable(TO_SHARE[each]) === comparable(cell));

/** One pasted figure, and the cell it goes to. */
export type PastedFigure = { row: number; lineId: string; agreementId: string | null; figure: string };

/** Reads the rows of a paste: the figures by cell, the values read from each row, and the problems of each row. */
export function readPastedBills(
  { rows, rowNumbers }: Pick<CsvTable, 'rows' | 'rowNumbers'>,
  { draft, language }: { draft: BillDraft; language: Language },
) {
  const digits = formatsIn(language).digits;
  const figures: PastedFigure[] = [];
  const problems: RowProblem[] = [];
  const values = new Map<number, Record<string, string | number | null> | null>();
  const seen = new Map<string, number>();
  const issued = new Set(draft.issued.map(cellKey));
  let issuedCells = 0;
  for (const [index, cells] of rows.entries()) {
    const row = rowNumbers[index] ?? index + 1;
    const name = cells[FLAT] ?? '';
    const refuse = (field: string, reason: Text) => problems.push({ row, field, reason: reason[language] });
    const flats = findFlats(draft, name);
    const [flat] = flats;
    const agreementId = flat?.agreementId ?? null;
    const earlier = seen.get(agreementId ?? TO_SHARE.en);
    if (!flat && !isToShare(name)) refuse(FLAT, REFUSED.noFlat(name));
    else if (flats.length > 1) refuse(FLAT, REFUSED.twoTenants(flats.map((one) => flatName(draft, one))));
    else if (earlier !== undefined) refuse(FLAT, REFUSED.twice(digits(earlier)));
    else seen.set(agreementId ?? TO_SHARE.en, row);
    const read: Record<string, string | number | null> = { [FLAT]: flat ? flatName(draft, flat) : name };
    const isKnown = flat !== undefined || isToShare(name);
    for (const line of isKnown ? draft.lines : []) {
      const { _id: lineId, method } = line;
      const typed = cells[lineId] ?? '';
      if (isNothing(typed)) continue;
      const { figure, refusal } = readFigure(typed);
      if (refusal) refuse(lineId, refusal);
      else if (!flat && method !== 'shared') refuse(lineId, REFUSED.notShared);
      else if (flat && !holdsFor(line, flat)) refuse(lineId, REFUSED.notOfFlat);
      else if (
        agreementId ? issued.has(cellKey({ lineId, agreementId })) : draft.issued.some((one) => one.lineId === lineId)
      )
        issuedCells += 1;
      else {
        read[lineId] = figure;
        figures.push({ row, lineId, agreementId, figure: typed });
      }
    }
    values.set(row, isKnown ? read : null);
  }
  return { figures, problems, values, issuedCells };
}
