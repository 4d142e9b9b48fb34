import { markOf } from '#csv/statement/identity.ts';
import type { Gap, ReadLine } from '#csv/statement/lines.ts';
import { readMessages } from '#csv/statement/read-messages.ts';
import {
  type DayQuestion,
  type Layout,
  readRows,
  type StatementFile,
  type Stray,
  UnreadableRows,
} from '#csv/statement/read-rows.ts';
import { phoneDigits } from '#locale/phone.ts';
import { toTaka } from '#locale/taka.ts';
import type { StatementPlace } from '../endpoints.ts';
import type { OpenedFile } from './open-file.ts';

/** The parsed lines of a file or of messages, to be confirmed by a person before they are sent. */
export type ReadStatement = {
  lines: ReadLine[];
  gaps: Gap[];
  strays: Stray[];
  hasBalances: boolean;
  opening: number | undefined;
  closing: number | undefined;
  columns: StatementFile['columns'];
  question: DayQuestion | undefined;
  /** Messages that are not about a payment. */
  unread: string[];
  /** Rows of a file whose day or sum cannot be read. */
  unreadRows: string[];
};

/** @throws UnreadableRows */
export function readOpened(
  opened: OpenedFile | { source: 'messages'; text: string },
  today: string,
  layout: Layout,
): ReadStatement {
  if (opened.source === 'messages') {
    const read = readMessages(opened.text, today);
    const hasBalances = read.lines.some(({ balance }) => balance !== undefined);
    const ends = { opening: undefined, closing: undefined };
    return { ...read, ...ends, hasBalances, columns: [], question: undefined, unreadRows: [] };
  }
  const { unread: unreadRows, ...read } = readRows(opened.rows, today, layout);
  return { ...read, unread: [], unreadRows };
}

export { UnreadableRows };

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
