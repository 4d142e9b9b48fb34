import type { Text } from '#locale/language.ts';
import { toTaka } from '#locale/taka.ts';
import type { BillDraft } from '../endpoints.ts';
import { readFigure } from '../figure-rules.ts';
import { billItems } from '../item-rules.ts';
import { type BillItem, cellKey, digitsGoneRound, digitsShown, holdsFor, type Month } from '../rules.ts';
import { type FarFrom, findOutliers } from './outliers.ts';

/** What stands in the fields of a cell, as text; `version` is that of the cell that the server has. */
export type Typed = { figure: string; oldEnd: string; newStart: string; version: number };
export type TypedCells = ReadonlyMap<string, Typed>;

/** One cell of a flat, as it is shown. */
export type CellView = {
  key: string;
  lineId: string;
  /** What stands in the field, and whether that was filled in, not typed. */
  text: string;
  isFilledIn: boolean;
  isMeter: boolean;
  /** Taka; undefined where there is nothing to issue. */
  amount: number | undefined;
  previous: number | null;
  units: number | undefined;
  problem: BillItem['problem'];
  /** Why what is typed is no figure. */
  refusal: Text | undefined;
  /** Where the figure is worth a second look. */
  farFrom: FarFrom | undefined;
  isChangedMeter: boolean;
  /** Of the meter, as far as its readings say; and whether it went round. */
  digits: number | undefined;
  isRound: boolean;
  /** Of a meter that was never read: what it showed at the beginning, as it was typed. */
  beganAt: string | undefined;
  issued: BillDraft['issued'][number] | undefined;
  /** Whether the line holds for other flats only. */
  isOutside: boolean;
};
export type RowView = {
  flat: BillDraft['flats'][number];
  /** Of a flat that changed hands in the month: the days of this tenancy. */
  stay: Stay | undefined;
  cells: CellView[];
  total: number;
  isIssued: boolean;
};
export type Stay = BillDraft['handover'][number]['tenancies'][number];

const text = (figure: number | null) => (figure === null ? '' : String(figure));

/** The cells that the server has, as text. */
export const typedCells = (cells: readonly BillDraft['cells'][number][]): TypedCells =>
  new Map(
    cells.map((cell) => [
      cellKey(cell),
      { figure: text(cell.figure), oldEnd: text(cell.oldEnd), newStart: text(cell.newStart), version: cell.version },
    ]),
  );

/** Why what stands in the field of a cell is no figure. The server would refuse all cells that are sent with it. */
export const refusalOf = (typed: Typed | undefined): Text | undefined => typed && readFigure(typed.figure).refusal;

/** What would be issued with what is typed, a cell without a figure in it left out, and what of it is worth a second look. */
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

/** The rows of the grid. A row in which nothing has changed is the same object as before, so that React leaves it alone. */
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
  return draft.flats.map((flat, place) => {
    const cells = draft.lines.map((line): CellView => {
      const { _id: lineId, method } = line;
      const isOutside = !holdsFor(line, flat);
      const key = cellKey({ lineId, agreementId: flat.agreementId });
      const [item, mine, meter, issued] = [itemAt.get(key), typed.get(key), meterAt.get(key), issuedAt.get(key)];
      const isMeter = method === 'meter';
      // Of two tenancies of a flat in one month the later one's begins where the other one's ends.
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
      cells,
      total,
      isIssued: cells.some(({ issued }) => issued),
    };
    const old = before[place];
    return old && isSame(old, row) ? old : row;
  });
}

/** Compares what a row shows. */
function isSame(one: RowView, other: RowView): boolean {
  return (
    one.flat === other.flat &&
    one.stay === other.stay &&
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

/** What would be issued. `total` in taka. */
export function sumOf(items: readonly BillItem[]) {
  const ready = items.filter(({ problem }) => !problem);
  return {
    total: toTaka(ready.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0)),
    flats: new Set(ready.map(({ agreementId }) => agreementId)).size,
    missing: items.filter(({ problem }) => problem === 'missing').length,
  };
}
