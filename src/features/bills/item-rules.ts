import { type Poisha, toPoisha } from '#locale/taka.ts';
import { type Handover, partsOfShare } from './handover-rules.ts';
import {
  type BillItem,
  type Cell,
  cellKey,
  type Flat,
  holdsFor,
  type Issued,
  type Line,
  type Month,
  priceOf,
  unitsOf,
} from './rules.ts';

/** Splits a sum by weights; the parts add up to it, to the poisha. */
export function shareOut(sum: Poisha, weights: readonly number[]): Poisha[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  let [weight, given] = [0, 0];
  return weights.map((own) => {
    weight += own;
    const until = all === 0 ? 0 : Math.round((sum * weight) / all);
    const part = until - given;
    given = until;
    return part;
  });
}

/** Like `shareOut`, in whole taka: the largest share takes the remainder with its poisha. */
export function shareInTaka(sum: Poisha, weights: readonly number[]): Poisha[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  if (all === 0) return weights.map(() => 0);
  const largest = weights.indexOf(Math.max(...weights));
  const partsBy = (round: (taka: number) => number) => {
    const parts = weights.map((weight) => round((sum * weight) / all / 100) * 100);
    const rest = sum - parts.reduce((total, part) => total + part, 0);
    return parts.map((part, place) => (place === largest ? part + rest : part));
  };
  const nearest = partsBy(Math.round);
  // Rounding many small shares up can take more than the largest share holds.
  return (nearest[largest] ?? 0) < 0 ? partsBy(Math.floor) : nearest;
}

/** Items that are not issued yet, by line and then by flat; a line without a figure is left out. */
export function billItems(month: Month): BillItem[] {
  const { wholeTaka = false } = month;
  const known = {
    wholeTaka,
    cells: new Map(month.cells.map((cell) => [cellKey(cell), cell])),
    usual: new Map(month.usual.map((one) => [cellKey(one), one.amount])),
    issued: new Map(month.issued.map((one) => [cellKey(one), one])),
  };
  const meters = new Map(month.meters.map((meter) => [cellKey(meter), meter]));
  const othersOf = accountsBeside(month.flats);
  return month.lines.flatMap((line) => {
    const flats = month.flats.filter((flat) => holdsFor(line, flat));
    const filledIn = amountsOf(line, homesOf({ flats, handover: month.handover }), known);
    let before: { apartmentId: string; reading: number | 'missing' } | undefined;
    return flats.flatMap((flat) => {
      const at = { lineId: line._id, agreementId: flat.agreementId };
      const key = cellKey(at);
      if (known.issued.has(key)) {
        before = undefined;
        return [];
      }
      const cell = known.cells.get(key);
      // A flat pays a line once: its owner may have been billed before a tenant was known, or the other way round.
      const isPaid = othersOf(flat).some((agreementId) => known.issued.has(cellKey({ lineId: line._id, agreementId })));
      const usual = isPaid ? 0 : (filledIn.get(flat.agreementId) ?? 0);
      if (line.method === 'meter') {
        const follows = before?.apartmentId === flat.apartmentId ? before.reading : undefined;
        before = { apartmentId: flat.apartmentId, reading: cell?.figure ?? 'missing' };
        // Without the earlier tenancy's last reading, its units would be billed to this one.
        if (follows === 'missing') return [{ ...at, amountPoisha: 0, problem: 'missing' }];
        return meterItem(line, {
          at,
          cell,
          previous: follows ?? meters.get(key)?.previous ?? null,
          fixedPoisha: usual,
          wholeTaka,
        });
      }
      const amountPoisha = cell ? toPoisha(cell.figure ?? 0) : usual;
      return amountPoisha > 0 ? [{ ...at, amountPoisha }] : [];
    });
  });
}

type Known = {
  wholeTaka: boolean;
  cells: ReadonlyMap<string, Cell>;
  usual: ReadonlyMap<string, number>;
  issued: ReadonlyMap<string, Issued>;
};

/** For an owner, the flat's other accounts; for a tenancy, the owners. Two tenancies of a flat share by their days instead. */
function accountsBeside(flats: readonly Flat[]) {
  const byFlat = Map.groupBy(flats, ({ apartmentId }) => apartmentId);
  return ({ agreementId, apartmentId, tenure }: Flat): string[] =>
    (byFlat.get(apartmentId) ?? [])
      .filter((other) => other.agreementId !== agreementId && (tenure === 'ownership' || other.tenure === 'ownership'))
      .map((other) => other.agreementId);
}

/** A flat with its tenancy of the month, or with all tenancies of a handover, so that the flat counts once. */
type Home = { flat: Flat; people: number; handover?: Handover; peopleOf: (agreementId: string) => number };

function homesOf({ flats, handover }: Pick<Month, 'flats' | 'handover'>): Home[] {
  const ids = new Set(flats.map(({ agreementId }) => agreementId));
  // Only the accounts that pay the line share it: an owner's line leaves the tenancies out.
  const among = handover.map((one) => ({
    ...one,
    tenancies: one.tenancies.filter(({ agreementId }) => ids.has(agreementId)),
  }));
  const handedOver = new Map(
    among.flatMap((one) =>
      one.tenancies.length > 1 ? one.tenancies.map(({ agreementId }): [string, Handover] => [agreementId, one]) : [],
    ),
  );
  const people = new Map(flats.map((flat) => [flat.agreementId, flat.people]));
  const peopleOf = (agreementId: string) => people.get(agreementId) ?? 1;
  return flats.flatMap((flat): Home[] => {
    const one = handedOver.get(flat.agreementId);
    if (!one) return [{ flat, people: flat.people, peopleOf }];
    if (one.tenancies[0]?.agreementId !== flat.agreementId) return [];
    const [days, ofPeople] = one.tenancies.reduce(
      ([all, lived], { agreementId, days: own }) => [all + own, lived + own * peopleOf(agreementId)],
      [0, 0],
    );
    return [{ flat, people: ofPeople / days, handover: one, peopleOf }];
  });
}

/** Each tenancy's amount where nothing is typed, for a meter its fixed part. A flat that changed hands pays once. */
function amountsOf(line: Line, homes: readonly Home[], known: Known): ReadonlyMap<string, Poisha> {
  const keyOf = (agreementId: string | null) => cellKey({ lineId: line._id, agreementId });
  if (line.method === 'typed') {
    const ids = homes.flatMap(({ flat, handover }) =>
      handover ? handover.tenancies.map(({ agreementId }) => agreementId) : [flat.agreementId],
    );
    return new Map(ids.map((id) => [id, toPoisha(known.usual.get(keyOf(id)) ?? 0)]));
  }
  const given = (agreementId: string) => {
    const [issued, cell] = [known.issued.get(keyOf(agreementId)), known.cells.get(keyOf(agreementId))];
    if (issued && line.method === 'meter')
      return Math.max(toPoisha(issued.amount) - priceOf(issued.units ?? 0, line.steps ?? [], known), 0);
    if (issued) return toPoisha(issued.amount);
    return cell && line.method !== 'meter' ? toPoisha(cell.figure ?? 0) : undefined;
  };
  const isShared = line.method === 'shared';
  const shares = isShared ? sharesOf(line, homes, known) : homes.map(({ flat }) => fixedOf(line, flat));
  return new Map(
    homes.flatMap(({ flat, handover, peopleOf }, place): [string, Poisha][] => {
      const share = shares[place] ?? 0;
      if (!handover) return [[flat.agreementId, share]];
      const by = {
        payer: isShared ? null : handover.payer,
        peopleOf: line.sharedBy === 'people' ? peopleOf : undefined,
      };
      return [...partsOfShare(handover, { share, given, ...by })];
    }),
  );
}

/** The flat's own amount, or else the line's. */
const fixedOf = ({ _id, amount }: Line, { own }: Flat) =>
  toPoisha(own.find(({ lineId }) => lineId === _id)?.amount ?? amount);

/** The share of each flat; empty once a share of the line is issued. */
function sharesOf(
  { _id: lineId, sharedBy }: Line,
  homes: readonly Home[],
  { wholeTaka, cells, usual, issued }: Known,
): Poisha[] {
  if ([...issued.values()].some((one) => one.lineId === lineId)) return [];
  const key = cellKey({ lineId, agreementId: null });
  const sum = cells.has(key) ? (cells.get(key)?.figure ?? 0) : (usual.get(key) ?? 0);
  return (wholeTaka ? shareInTaka : shareOut)(
    toPoisha(sum),
    homes.map(({ flat, people }) => (sharedBy === 'people' ? people : sharedBy === 'size' ? (flat.size ?? 0) : 1)),
  );
}

type Metered = {
  at: { lineId: string; agreementId: string };
  cell: Cell | undefined;
  previous: number | null;
  fixedPoisha: Poisha;
  wholeTaka: boolean;
};

function meterItem({ steps }: Line, { at, cell, previous, fixedPoisha, wholeTaka }: Metered): BillItem[] {
  if (cell?.figure === null || cell === undefined) return [{ ...at, amountPoisha: 0, problem: 'missing' }];
  const readings = { previous, reading: cell.figure, oldEnd: cell.oldEnd, newStart: cell.newStart };
  const units = unitsOf(readings);
  if (units === undefined) return [{ ...at, amountPoisha: 0, problem: 'below' }];
  return [
    { ...at, amountPoisha: fixedPoisha + priceOf(units, steps ?? [], { wholeTaka }), meter: { ...readings, units } },
  ];
}
