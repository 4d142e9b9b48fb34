import type { Poisha } from '#locale/taka.ts';

/** A flat with more than one tenancy in a month, each with its days in it, by first day. */
export type Handover = {
  apartmentId: string;
  /** The agreement that pays the lines of a fixed amount; null where they are split by days. */
  payer: string | null;
  tenancies: { agreementId: string; from: string; to: string; days: number }[];
};

type Stay = {
  agreementId: string;
  /** The first day of the stay in the month. */
  from: string;
  /** Days, or days times people. */
  weight: number;
};

const byFirstDay = (one: Stay, other: Stay) =>
  one.from < other.from || (one.from === other.from && one.agreementId < other.agreementId) ? -1 : 1;

/**
 * Splits a flat's share among its tenancies of a month by the largest remainder, in whole taka that add up to it. The last tenancy pays
 * the share's poisha below one taka.
 */
export function splitShare(share: Poisha, stays: readonly Stay[]): Map<string, Poisha> {
  const inOrder = stays.toSorted(byFirstDay);
  const all = inOrder.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return new Map(inOrder.map(({ agreementId }) => [agreementId, 0]));
  const taka = Math.floor(share / 100);
  const parts = inOrder.map(({ agreementId, weight }) => ({
    agreementId,
    taka: Math.floor((taka * weight) / all),
    remainder: (taka * weight) % all,
  }));
  const left = taka - parts.reduce((sum, part) => sum + part.taka, 0);
  for (const part of parts.toSorted((one, other) => other.remainder - one.remainder).slice(0, left)) part.taka += 1;
  return new Map(
    parts.map((part, place) => [
      part.agreementId,
      part.taka * 100 + (place === parts.length - 1 ? share - taka * 100 : 0),
    ]),
  );
}

type Shared = {
  /** The flat's whole share. */
  share: Poisha;
  /** An amount that a tenancy has already: it was issued, or typed. */
  given: (agreementId: string) => Poisha | undefined;
  /** The agreement that pays everything. */
  payer?: string | null;
  /** Number of people of a tenancy, for a line shared by people. */
  peopleOf?: ((agreementId: string) => number) | undefined;
};

/** Splits a flat's share among its tenancies. Given amounts stay; the payer, or the other tenancies by days, pay the rest. */
export function partsOfShare(
  { tenancies }: Handover,
  { share, given, payer = null, peopleOf }: Shared,
): Map<string, Poisha> {
  const known = tenancies.flatMap(({ agreementId }): [string, Poisha][] => {
    const amount = given(agreementId);
    return amount === undefined ? [] : [[agreementId, amount]];
  });
  const paid = new Map(known);
  const left = share - known.reduce((sum, [, amount]) => sum + amount, 0);
  const others = tenancies
    .filter(({ agreementId }) => !paid.has(agreementId))
    .map(({ agreementId, from, days }) => ({ agreementId, from, weight: days * (peopleOf?.(agreementId) ?? 1) }));
  if (payer !== null && others.some(({ agreementId }) => agreementId === payer))
    return new Map([
      ...paid,
      ...others.map(({ agreementId: id }): [string, Poisha] => [id, id === payer ? Math.max(left, 0) : 0]),
    ]);
  return new Map([...paid, ...splitShare(Math.max(left, 0), others)]);
}
