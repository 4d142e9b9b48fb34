import type { Debtor } from '#features/dues/endpoints.ts';
import { chargeName } from '#features/ledger/rules.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Language } from '#locale/language.ts';
import { numberRefusal } from '#locale/number-refusal.ts';
import { readAmount as readTaka } from '#locale/read-number.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';

/** A tenancy with a debt, as one stop of the round. Amounts in taka. */
export type Door = Omit<
  Debtor,
  'email' | 'open' | 'earlier' | 'credit' | 'dueOn' | 'daysLate' | 'language' | 'reminded'
> & { owed: number };

export type RoundMethod = 'Cash' | 'bKash';

/** Money that was collected at a door, kept on the device until the server has recorded it. */
export type Entry = {
  requestKey: string;
  /** The e-mail of the person who collected it: only that person's session sends it. */
  whose: string;
  roundId: string;
  door: Door;
  /** Taka. */
  amount: number;
  method: RoundMethod;
  reference: string;
  /** The day in Asia/Dhaka on which it was collected, not the day on which it is sent. */
  receivedOn: string;
  /** True if the person said that it is a second payment, and not a duplicate of one that looks the same. */
  again: boolean;
  /** Milliseconds since 1970. */
  takenAt: number;
  /**
   * Token of the session in which a person confirmed that they collected it; the server refuses any other session's. Entries of 1.0
   * have none.
   */
  token?: string | undefined;
  /**
   * `waiting`: never sent, so that it can be undone. `tried`: the server may have it. `refused`: the server has answered that it did
   * not record it.
   */
  state: 'waiting' | 'tried' | 'sent' | 'refused';
  /** The recorded payment. */
  payment?: { _id: string; receiptNo: string | null; unapplied: number };
  refusal?: Refusal;
};

type Refusal = {
  message: string;
  isSameMoney: boolean;
  /** True if the entry is older than this session, so that a person must first confirm that they collected it. */
  isUnconfirmed?: boolean;
  /** The token of the session that was refused: only an answer to the current session's token is trusted. */
  askedWith?: string;
};

/** One walk from door to door. */
export type Round = {
  whose: string;
  id: string;
  /** In Asia/Dhaka. */
  day: string;
  doors: Door[];
  /** The doors at which no person was at home. */
  away: string[];
  /** Token of the session in which the doors were read. */
  token?: string | undefined;
  /** True if another person has used this browser since, so that only unsent entries are left of the round. */
  isForgotten?: boolean;
};

/** Milliseconds before an entry is sent, so that a slip can be undone. */
export const UNDO_MS = 5_000;

const doorOf = ({ open, earlier, email, credit, dueOn, daysLate, language, reminded, ...door }: Debtor): Door => ({
  ...door,
  owed: sumTaka([open, earlier]),
});

/** A door without its debts: enough to name the tenant whose money was collected. */
export const withoutDebts = (door: Door): Door => ({ ...door, charges: [], phone: null });

const sumTaka = (amounts: readonly number[]) => toTaka(amounts.reduce((sum, amount) => sum + toPoisha(amount), 0));

const byWay = (one: Door, other: Door) =>
  one.block.localeCompare(other.block) ||
  one.floor - other.floor ||
  one.apartmentNo.localeCompare(other.apartmentNo, 'en', { numeric: true }) ||
  one._id.localeCompare(other._id);

export const newRound = (whose: string, id: string, now: number, token?: string): Round => ({
  whose,
  token,
  id,
  day: dayAt(now),
  doors: [],
  away: [],
});

/** The round with the current debts from the server. A door with a collected payment stays unchanged. */
export function withDoors(round: Round, debtors: readonly Debtor[], entries: readonly Entry[]): Round {
  const visited = new Set(entries.filter(({ roundId }) => roundId === round.id).map(({ door }) => door._id));
  const kept = round.doors.filter(({ _id }) => visited.has(_id));
  const others = debtors.map(doorOf).filter(({ _id }) => !visited.has(_id));
  return { ...round, isForgotten: false, doors: [...kept, ...others].sort(byWay) };
}

/** True if the round ends without a question: a new day has begun, and the server has recorded all payments. */
export const isPast = (round: Round, entries: readonly Entry[], now: number) =>
  round.day !== dayAt(now) && entries.every(({ state }) => state === 'sent');

/**
 * True if the money was collected: the server has it, it is being sent, or the caretaker has it in hand. Refused cash is still in hand,
 * unless the same money is recorded already. A refused bKash payment was not collected. A payment that needs confirmation is not refused
 * yet.
 */
const isCollected = (entry: Entry) => !isRefused(entry) || (entry.method === 'Cash' && !entry.refusal?.isSameMoney);
const isRefused = ({ state, refusal }: Entry) => state === 'refused' && !refusal?.isUnconfirmed;

/** The state of the round. Amounts in taka. */
export function progress(round: Round, entries: readonly Entry[]) {
  const taken = entries.filter(({ roundId }) => roundId === round.id);
  const visited = doorsOf(taken);
  const paid = doorsOf(taken.filter(isCollected));
  const away = new Set(round.away);
  const isOwed = (door: Door) => restOf(door, round, entries) > 0;
  const sumOf = (method: RoundMethod, counts: (entry: Entry) => boolean) =>
    sumTaka(taken.filter((entry) => entry.method === method && counts(entry)).map(({ amount }) => amount));
  return {
    taken,
    done: round.doors.filter(({ _id }) => paid.has(_id)).length,
    /** Unvisited doors, in walking order. */
    left: round.doors.filter(({ _id }) => !visited.has(_id) && !away.has(_id)),
    /** Doors at which the tenant was not at home and still owes, also after a part was paid. */
    away: round.doors.filter((door) => away.has(door._id) && isOwed(door)),
    /** Doors at which only a part was collected. */
    partly: round.doors.filter((door) => paid.has(door._id) && !away.has(door._id) && isOwed(door)),
    cash: sumOf('Cash', isCollected),
    bKash: sumOf('bKash', isCollected),
    refused: {
      /** Included in `cash`. */
      inHand: sumOf('Cash', (entry) => isRefused(entry) && isCollected(entry)),
      /** Not included in `cash`. */
      sameCash: sumOf('Cash', (entry) => !isCollected(entry)),
      /** Not included in `bKash`. */
      bKash: sumOf('bKash', isRefused),
    },
  };
}

const doorsOf = (entries: readonly Entry[]) => new Set(entries.map(({ door }) => door._id));

/** The first unvisited door after this one, wrapping around at the end; undefined if none is left. */
export function nextDoor(round: Round, entries: readonly Entry[], after: string | undefined): Door | undefined {
  const left = new Set(progress(round, entries).left.map(({ _id }) => _id));
  const place = round.doors.findIndex(({ _id }) => _id === after);
  const order = [...round.doors.slice(place + 1), ...round.doors.slice(0, place + 1)];
  return order.find(({ _id }) => left.has(_id));
}

/** The rest owed at a door after this round's payments there, in taka. */
export const restOf = (door: Door, round: Round, entries: readonly Entry[]) =>
  Math.max(
    0,
    sumTaka([
      door.owed,
      ...entries
        .filter((entry) => entry.roundId === round.id && entry.door._id === door._id && isCollected(entry))
        .map(({ amount }) => -amount),
    ]),
  );

export const isUnsent = ({ state }: Entry) => state !== 'sent';
/** True if the entry must still be sent. */
export const isToSend = ({ state }: Entry) => state === 'waiting' || state === 'tried';
/** True if the server has certainly not recorded it, so that it can be removed or changed. */
export const isUndoable = ({ state }: Entry) => state === 'waiting' || state === 'refused';

/** Numbers of payments that the server does not have: `waiting` are sent automatically, `refused` must be settled by a person. */
export const countUnsent = (entries: readonly Entry[]) => ({
  waiting: entries.filter(isToSend).length,
  refused: entries.filter(({ state }) => state === 'refused').length,
});

/**
 * The typed amount in taka; or the reason why the server would refuse it: the sentence of the office's form, or its key among the
 * texts.
 */
export function readAmount(typed: string) {
  const amount = readTaka(typed);
  if (amount === undefined) return numberRefusal(typed, { money: true });
  if (amount > 20_000_000) return 'tooMuch';
  if (toTaka(toPoisha(amount)) !== amount) return 'decimals';
  if (amount < 0) return 'belowZero';
  return amount === 0 ? 'nothing' : amount;
}

/** The debts at a door, summed by kind of charge. Amounts in taka. */
export const sumByName = ({ charges }: Door, language: Language) =>
  [...Map.groupBy(charges, (charge) => chargeName(charge, language))].map(([name, ofName]) => ({
    name: name.charAt(0).toUpperCase() + name.slice(1),
    amount: sumTaka(ofName.map(({ amount }) => amount)),
  }));
