import type { Text } from '#locale/language.ts';
import { toTaka } from '#locale/taka.ts';
import type { BillDraft } from '../../endpoints.ts';
import { readFigure } from '../../figure-rules.ts';
import { billItems } from '../../item-rules.ts';
import { type BillItem, cellKey, digitsGoneRound, digitsShown, holdsFor, type Month } from '../../rules.ts';
import { type FarFrom, findOutliers } from './outliers.ts';

/** Text of a cell's fields; `version` is the server's. */
export type Typed = { figure: string; oldEnd: string; newStart: string; version: number };
export type TypedCells = ReadonlyMap<string, Typed>;

/** One cell of a flat, as the grid shows it. */
export type CellView = {
  key: string;
  lineId: string;
  /** Text of the field. `isFilledIn`: the grid proposes it, and no person typed it. */
  text: string;
  isFilledIn: boolean;
  isMeter: boolean;
  /** Taka; undefined where there is nothing to issue. */
  amount: number | undefined;
  previous: number | null;
  units: number | undefined;
  problem: BillItem['problem'];
  /** The reason why the typed text is no figure. */
  refusal: Text | undefined;
  /** Set where the figure is worth a second look. */
  farFrom: FarFrom | undefined;
  isChangedMeter: boolean;
  /** Number of the meter's digits, from its readings. `isRound`: the meter went round. */
  digits: number | undefined;
  isRound: boolean;
  /** The opening reading as typed; set only for a meter without an earlier reading. */
  beganAt: string | undefined;
  issued: BillDraft['issued'][number] | undefined;
  /** True if the line does not apply to this flat. */
  isOutside: boolean;
};
export type RowView = {
  flat: BillDraft['flats'][number];
  /** Days of this tenancy; set only where the flat changed hands in the month. */
  stay: Stay | undefined;
  /** True if a line of the month is shared by people, and the people of this home are not recorded. */
  isUncounted: boolean;
  cells: CellView[];
  total: number;
  isIssued: boolean;
};
/** The cells of a month's readings. */
export const isToRead = ({ isMeter, issued, isOutside }: CellView) => isMeter && !issued && !isOutside;

export type Stay = BillDraft['handover'][number]['tenancies'][number];

const text = (figure: number | null) => (figure === null ? '' : String(figure));

/** Homes that stand as one person in a line of the month, since the office has not recorded their people. */
export function uncountedIn({ lines, flats }: Pick<BillDraft, 'lines' | 'flats'>) {
  const byPeople = lines.filter(({ method, sharedBy }) => method === 'shared' && sharedBy === 'people');
  return flats.filter((flat) => flat.isCounted === false && byPeople.some((line) => holdsFor(line, flat)));
}

/** Converts the server's cells to text. */
export const typedCells = (cells: readonly BillDraft['cells'][number][]): TypedCells =>
  new Map(
    cells.map((cell) => [
      cellKey(cell),
      { figure: text(cell.figure), oldEnd: text(cell.oldEnd), newStart: text(cell.newStart), version: cell.version },
    ]),
  );

/** The reason why a cell's text is no figure. The server would refuse all cells sent together with it. */
export const refusalOf = (typed: Typed | undefined): Text | undefined => typed && readFigure(typed.figure).refusal;

/** Items that would be issued with the typed cells, and their outliers. A text that is no figure counts as an empty cell. */
export function itemsOf(draft: BillDraft, typed: TypedCells): { items: BillItem[]; outliers: Map<string, FarFrom> } {
  const cells = [...typed].map(([key, { figure, oldEnd, newStart }]) => {
    const [lineId = '', agreementId = ''] = key.split(' ');
    return {
      lineId,
      agreementId: agreementId || null,
      figure: readFigure(figure).figure,
      oldEnd: readFigure(oldEnd).figure,
      newStart: readFigure(newStart).figure,
    };
  });
  const month: Month = { ...draft, cells };
  const items = billItems(month).filter((item) => !refusalOf(typed.get(cellKey(item))));
  return { items, outliers: findOutliers(month, items) };
}

const figuresOf = (typed: Typed | undefined) => ({
  oldEnd: readFigure(typed?.oldEnd ?? '').figure,
  newStart: readFigure(typed?.newStart ?? '').figure,
});

/** The rows of the grid. An unchanged row stays the same object, so that React skips it. */
export function rowsOf(
  draft: BillDraft,
  typed: TypedCells,
  { items, outliers }: ReturnType<typeof itemsOf>,
  before: readonly RowView[],
): RowView[] {
  const itemAt = new Map(items.map((item) => [cellKey(item), item]));
  const issuedAt = new Map(draft.issued.map((one) => [cellKey(one), one]));
  const stayOf = new Map(draft.handover.flatMap(({ tenancies }) => tenancies.map((stay) => [stay.agreementId, stay])));
  const meterAt = new Map(draft.meters.map((meter) => [cellKey(meter), meter]));
  const uncounted = new Set(uncountedIn(draft));
  return draft.flats.map((flat, place) => {
    const cells = draft.lines.map((line): CellView => {
      const { _id: lineId, method } = line;
      const isOutside = !holdsFor(line, flat);
      const key = cellKey({ lineId, agreementId: flat.agreementId });
      const [item, mine, meter, issued] = [itemAt.get(key), typed.get(key), meterAt.get(key), issuedAt.get(key)];
      const isMeter = method === 'meter';
      // If a flat has two tenancies in a month, the later one's reading counts from the earlier one's.
      const previous = item?.meter?.previous ?? meter?.previous ?? null;
      const amount = issued ? issued.amount : item && !item.problem ? toTaka(item.amountPoisha) : undefined;
      const units = issued ? (issued.units ?? undefined) : item?.meter?.units;
      return {
        key,
        lineId,
        text: mine ? mine.figure : isMeter ? '' : text(amount ?? null),
        isFilledIn: !mine && !isMeter,
        isMeter,
        amount,
        previous,
        units,
        problem: item?.problem,
        refusal: refusalOf(mine),
        farFrom: outliers.get(key),
        isChangedMeter: previous !== null && mine !== undefined && mine.newStart !== '',
        digits: meter?.digits ?? (previous === null ? undefined : digitsShown(previous)),
        isRound: digitsGoneRound(issued ?? figuresOf(mine)) !== undefined,
        beganAt: isMeter && previous === null && !isOutside ? (mine?.newStart ?? '') : undefined,
        issued,
        isOutside: isOutside && !issued,
      };
    });
    const total = toTaka(cells.reduce((sum, { amount = 0 }) => sum + Math.round(amount * 100), 0));
    const row = {
      flat,
      stay: stayOf.get(flat.agreementId),
      isUncounted: uncounted.has(flat),
      cells,
      total,
      isIssued: cells.some(({ issued }) => issued),
    };
    const old = before[place];
    return old && isSame(old, row) ? old : row;
  });
}

/** Compares the parts of a row that the grid shows. */
function isSame(one: RowView, other: RowView): boolean {
  return (
    one.flat === other.flat &&
    one.stay === other.stay &&
    one.isUncounted === other.isUncounted &&
    one.cells.length === other.cells.length &&
    one.cells.every((cell, place) => {
      const twin = other.cells[place];
      return (
        twin !== undefined &&
        cell.key === twin.key &&
        cell.text === twin.text &&
        cell.amount === twin.amount &&
        cell.units === twin.units &&
        cell.problem === twin.problem &&
        cell.refusal === twin.refusal &&
        cell.isFilledIn === twin.isFilledIn &&
        cell.isChangedMeter === twin.isChangedMeter &&
        cell.digits === twin.digits &&
        cell.isRound === twin.isRound &&
        cell.beganAt === twin.beganAt &&
        cell.farFrom === twin.farFrom &&
        cell.issued === twin.issued &&
        cell.isOutside === twin.isOutside &&
        cell.previous === twin.previous
      );
    })
  );
}

/** Sums of the items that can be issued. `total` in taka. */
export function sumOf(items: readonly BillItem[]) {
  const ready = items.filter(({ problem }) => !problem);
  return {
    total: toTaka(ready.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0)),
    flats: new Set(ready.map(({ agreementId }) => agreementId)).size,
    missing: items.filter(({ problem }) => problem === 'missing').length,
  };
}
