import { readSheets, type StatementFile } from '#csv/statement/account.ts';
import { markOf } from '#csv/statement/identity.ts';
import type { ReadLine } from '#csv/statement/lines.ts';
import { readMessages, type Wallet } from '#csv/statement/read-messages.ts';
import type { Layout } from '#csv/statement/titles.ts';
import { phoneDigits } from '#locale/phone.ts';
import { toTaka } from '#locale/taka.ts';
import type { StatementPlace } from '../endpoints.ts';
import type { Opened } from './open-file.ts';

/** The parsed lines of a file or of messages, to be confirmed by a person before they are sent. */
export type ReadStatement = StatementFile & {
  /** Pasted texts that are not about a payment. */
  noMessages: string[];
  /** The wallets whose messages these are; none for a file. */
  wallets: Wallet[];
  /** Numbers of messages that say different things; the messages are in `unread`. */
  sameNumbers: string[];
};

const MESSAGES = {
  ...{ opening: undefined, closing: undefined, account: undefined, question: undefined, unread: [], leftOut: [] },
  ...{ columns: [], unknown: [], isTurned: false, isGuess: false, isComplete: false },
};

/** @throws UnreadableRows */
export function readOpened(
  opened: Opened,
  today: string,
  { layout, number }: { layout: Layout; number: string },
): ReadStatement {
  if (opened.source !== 'messages')
    return { ...readSheets(opened.sheets, today, layout, number), noMessages: [], wallets: [], sameNumbers: [] };
  const { unread: noMessages, twice, ...read } = readMessages(opened.text, today);
  return {
    ...{ ...MESSAGES, ...read, noMessages },
    hasBalances: read.lines.some(({ balance }) => balance !== undefined),
    unread: twice.flatMap(({ messages }) => messages),
    sameNumbers: twice.map(({ reference }) => reference),
  };
}

/** The line in the shape of the request; balances of a shared place are left out. */
export function sentLine(line: ReadLine, place: Pick<StatementPlace, 'belongsTo' | 'markKey'>) {
  const { day, amount, balance, reference, isFee, phone, words } = line;
  const mark = markOf(line, place.markKey);
  return {
    day,
    amount: toTaka(amount),
    ...(balance !== undefined && place.belongsTo === 'building' && { balance: toTaka(balance) }),
    ...(reference && { reference }),
    ...(isFee && { isFee }),
    ...(phone && { phone }),
    ...(words && { words }),
    ...(mark && { mark }),
  };
}

type Expected = { references: readonly string[]; phones: readonly string[] };

/** True if a shared place's line is ticked at first: it has a pending payment's number or a tenant's telephone. */
export function isExpected({ reference, phone, isFee }: ReadLine, { references, phones }: Expected): boolean {
  if (isFee) return false;
  if (reference && references.includes(reference)) return true;
  return phone !== undefined && phones.some((known) => phoneDigits(known).national === phone.slice(1));
}
