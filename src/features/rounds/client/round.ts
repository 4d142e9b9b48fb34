import type { Debtor } from '#features/dues/endpoints.ts';
import { chargeName } from '#features/ledger/rules.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Language } from '#locale/language.ts';
import { numberRefusal } from '#locale/number-refusal.ts';
import { readAmount as readTaka } from '#locale/read-number.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';

/** A tenancy that owes, as one stop of the round. Amounts in taka. */
export type Door = Omit<
  Debtor,
  'email' | 'open' | 'earlier' | 'credit' | 'dueOn' | 'daysLate' | 'language' | 'reminded'
> & { owed: number };

export type RoundMethod = 'Cash' | 'bKash';

/** Money that was collected at a door, kept on the device until the server has recorded it. */
export type Entry = {
  requestKey: string;
  /** The e-mail of the person who collected it: no other person's session sends it. */
  whose: string;
  roundId: string;
  door: Door;
  /** Taka. */
  amount: number;
  method: RoundMethod;
  reference: string;
  /** The day in Asia/Dhaka on which it was collected, whenever it is sent. */
  receivedOn: string;
  /** Whether it was said to be other money than a payment that looks the same. */
  again: boolean;
  /** Milliseconds since 1970. */
  takenAt: number;
  /** Of the session in which a person said that they collected it: the server refuses another session's. What 1.0 kept has none. */
  token?: string | undefined;
  /**
   * `waiting`: the server has never been asked, so that it can be undone. `tried`: the server may have it. `refused`: the server has
   * answered that it did not record it.
   */
  state: 'waiting' | 'tried' | 'sent' | 'refused';
  /** The recorded payment. */
  payment?: { _id: string; receiptNo: string | null; unapplied: number };
  refusal?: Refusal;
};

type Refusal = {
  message: string;
  isSameMoney: boolean;
  /** Whether it is from before this session, so that a person must say first that they collected it. */
  isUnconfirmed?: boolean;
  /** The token of the session that was refused: only the server's answer in this session is believed. */
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
  /** Of the session in which the doors were read. */
  token?: string | undefined;
  /** Whether another person has been at this browser since, so that only what the server does not have is left of it. */
  isForgotten?: boolean;
};

/** For how many milliseconds an entry is not sent, so that a slip can be undone. */
export const UNDO_MS = 5_000;

const doorOf = ({ open, earlier, email, credit, dueOn, daysLate, language, reminded, ...door }: Debtor): Door => ({
  ...door,
  owed: sumTaka([open, earlier]),
});

/** A door without what its tenant owes: enough to say whose money was collected. */
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

/** The round with what the server says is owed now. A door at which money was collected stays as it was. */
export function withDoors(round: Round, debtors: readonly Debtor[], entries: readonly Entry[]): Round {
  const visited = new Set(entries.filter(({ roundId }) => roundId === round.id).map(({ door }) => door._id));
  const kept = round.doors.filter(({ _id }) => visited.has(_id));
  const others = debtors.map(doorOf).filter(({ _id }) => !visited.has(_id));
  return { ...round, isForgotten: false, doors: [...kept, ...others].sort(byWay) };
}

/** Whether the round is over without a word: a new day has begun, and the server has answered about all that was collected. */
export const isPast = (round: Round, entries: readonly Entry[], now: number) =>
  round.day !== dayAt(now) && entries.every(({ state }) => state === 'sent');

/**
 * Whether the money was collected: the server has it, or it is on the way there, or in the caretaker's hand. Cash that the server refused
 * is still in the hand, unless the same money is recorded already. What was refused by bKash is collected nowhere. What is to be
 * confirmed is not refused yet.
 */
const isCollected = (entry: Entry) => !isRefused(entry) || (entry.method === 'Cash' && !entry.refusal?.isSameMoney);
const isRefused = ({ state, refusal }: Entry) => state === 'refused' && !refusal?.isUnconfirmed;

/** What the round has come to. Amounts in taka. */
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
    /** Doors not visited yet, in the order of the way. */
    left: round.doors.filter(({ _id }) => !visited.has(_id) && !away.has(_id)),
    /** Doors at which no person was at home, also for what is still owed after a part. */
    away: round.doors.filter((door) => away.has(door._id) && isOwed(door)),
    /** Doors at which a part was collected. */
    partly: round.doors.filter((door) => paid.has(door._id) && !away.has(door._id) && isOwed(door)),
    cash: sumOf('Cash', isCollected),
    bKash: sumOf('bKash', isCollected),
    refused: {
      /** In `cash`. */
      inHand: sumOf('Cash', (entry) => isRefused(entry) && isCollected(entry)),
      /** Not in `cash`. */
      sameCash: sumOf('Cash', (entry) => !isCollected(entry)),
      /** Not in `bKash`. */
      bKash: sumOf('bKash', isRefused),
    },
  };
}

const doorsOf = (entries: readonly Entry[]) => new Set(entries.map(({ door }) => door._id));

/** The first door after this one that is not visited yet, from the start again after the last; none when there is none. */
export function nextDoor(round: Round, entries: readonly Entry[], after: string | undefined): Door | undefined {
  const left = new Set(progress(round, entries).left.map(({ _id }) => _id));
  const place = round.doors.findIndex(({ _id }) => _id === after);
  const order = [...round.doors.slice(place + 1), ...round.doors.slice(0, place + 1)];
  return order.find(({ _id }) => left.has(_id));
}

/** What is still owed at a door after what was collected there in this round, in taka. */
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
/** Whether the server is still to be asked about it. */
export const isToSend = ({ state }: Entry) => state === 'waiting' || state === 'tried';
/** Whether the server has surely not recorded it, so that it can be taken away or changed. */
export const isUndoable = ({ state }: Entry) => state === 'waiting' || state === 'refused';

/** How many payments the server does not have: those that are sent by themselves, and those that a person must settle. */
export const countUnsent = (entries: readonly Entry[]) => ({
  waiting: entries.filter(isToSend).length,
  refused: entries.filter(({ state }) => state === 'refused').length,
});

/** What was typed, in taka; or why the server would refuse it: the sentence of the office's form, or its name among the texts. */
export function readAmount(typed: string) {
  const amount = readTaka(typed);
  if (amount === undefined) return numberRefusal(typed, { money: true });
  if (amount > 20_000_000) return 'tooMuch';
  if (toTaka(toPoisha(amount)) !== amount) return 'decimals';
  if (amount < 0) return 'belowZero';
  return amount === 0 ? 'nothing' : amount;
}

/** What is owed at a door by what it is for. Amounts in taka. */
export const sumByName = ({ charges }: Door, language: Language) =>
  [...Map.groupBy(charges, (charge) => chargeName(charge, language))].map(([name, ofName]) => ({
    name: name.charAt(0).toUpperCase() + name.slice(1),
    amount: sumTaka(ofName.map(({ amount }) => amount)),
  }));
