import { toTaka } from '#locale/taka.ts';
import { type BillItem, cellKey, type Month } from '../../rules.ts';

/** The basis of comparison: the meter's average, or the flat's usual figure, or else that of the other flats. */
export type FarFrom = 'average' | 'usual';

/** Cells whose figures are worth a second look before they are billed, by `cellKey`. Of a shared line, the sum is checked. */
export function findOutliers(month: Month, items: readonly BillItem[]): Map<string, FarFrom> {
  const good = items.filter(({ problem }) => !problem);
  const amounts = Map.groupBy(good, ({ lineId }) => lineId);
  const usual = new Map(month.usual.map((one) => [cellKey(one), one.amount]));
  const averages = new Map(month.meters.map((meter) => [cellKey(meter), meter.average]));
  const methods = new Map(month.lines.map(({ _id, method }) => [_id, method]));
  const found = good.flatMap((item): [string, FarFrom][] => {
    const key = cellKey(item);
    const others = (amounts.get(item.lineId) ?? []).filter((one) => one !== item);
    if (methods.get(item.lineId) === 'meter') return farOfMeter(item, averages.get(key) ?? null, others, key);
    // Shares are not checked: they follow from the sum.
    const isTyped = methods.get(item.lineId) !== 'shared' && month.cells.some((cell) => cellKey(cell) === key);
    const expected = expectedOf(month, item, usual) ?? medianOf(others.map(({ amountPoisha }) => toTaka(amountPoisha)));
    return isTyped && isFar(toTaka(item.amountPoisha), expected) ? [[key, 'usual']] : [];
  });
  const sums = month.cells.flatMap((cell): [string, FarFrom][] => {
    const key = cellKey(cell);
    if (cell.agreementId !== null || cell.figure === null) return [];
    return isFar(cell.figure, usual.get(key)) ? [[key, 'usual']] : [];
  });
  return new Map([...found, ...sums]);
}

function farOfMeter(
  { meter }: BillItem,
  average: number | null,
  others: readonly BillItem[],
  key: string,
): [string, FarFrom][] {
  if (!meter) return [];
  if (average !== null && average > 0) return isUnusual(meter.units, average) ? [[key, 'average']] : [];
  const median = medianOf(others.map((one) => one.meter?.units ?? 0));
  return median !== undefined && median > 0 && meter.units > FAR_ABOVE_OTHERS * median ? [[key, 'usual']] : [];
}

/** More than twice the flat's average. */
const isUnusual = (units: number, average: number | null) => average !== null && average > 0 && units > 2 * average;

/** Higher than the factor 2 of `isUnusual`: flats differ more from each other than from their own earlier months. */
const FAR_ABOVE_OTHERS = 5;

/** More than twice or less than half: a figure with one digit too many or too few is off by a factor of ten. */
const isFar = (figure: number, expected: number | undefined) =>
  expected !== undefined && expected > 0 && figure > 0 && (figure > 2 * expected || 2 * figure < expected);

/** The flat's expected amount in taka: for a fixed line its own amount or the line's, otherwise last month's figure. */
function expectedOf({ lines, flats }: Month, { lineId, agreementId }: BillItem, usual: ReadonlyMap<string, number>) {
  const line = lines.find(({ _id }) => _id === lineId);
  if (line?.method !== 'fixed') return usual.get(cellKey({ lineId, agreementId }));
  const flat = flats.find((one) => one.agreementId === agreementId);
  return flat?.own.find((one) => one.lineId === lineId)?.amount ?? line.amount;
}

/** Undefined for fewer than three numbers. */
function medianOf(numbers: readonly number[]): number | undefined {
  if (numbers.length < 3) return undefined;
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
}
