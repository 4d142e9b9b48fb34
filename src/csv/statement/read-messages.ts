import { latinDigits } from '#locale/numbers.ts';
import { dayReadings, isDay } from '#locale/plain-days.ts';
import { plainReference } from '#locale/plain-reference.ts';
import type { StatementFile } from './account.ts';
import { findGaps, phoneIn, type ReadLine, withFee } from './lines.ts';
import { readMoney } from './read-money.ts';
import { straysOf } from './reading.ts';

/** A wallet whose messages are known. */
export type Wallet = 'bKash' | 'Nagad';

/**
 * Parsed messages: their lines, oldest first, their gaps and stray days, the texts that are not messages of payments, and the
 * wallets that sent them.
 */
export type ReadMessages = Pick<StatementFile, 'lines' | 'gaps' | 'strays' | 'unread'> & {
  wallets: Wallet[];
  /** Messages of one number that say different things, of which none is read: a person leaves the wrong one out. */
  twice: { reference: string; messages: string[] }[];
};

/** Words in both languages. Those of Bangla stand between letters and vowel signs of no other word. */
const words = (english: string, bangla: string) =>
  String.raw`(?:\b(?:${english})\b|(?<![\p{L}\p{M}])(?:${bangla.normalize('NFC')})(?![\p{L}\p{M}]))`;
const SUM = String.raw`(?:(?:Tk\.?|BDT|৳|টাকা)\s*)?([\d,]+(?:\.\d{1,2})?)`;
/** A sum with its unit, before it or after: `Tk 500.00`, `500.00 টাকা`. */
const MONEY = /(?:(?:Tk\.?|BDT|৳)\s*)([\d,]+(?:\.\d{1,2})?)|([\d,]+(?:\.\d{1,2})?)\s*(?:টাকা|৳)/iu;
const AT = /(?:\bat\s+|^|\s)(\d{1,2}\/\d{1,2}\/\d{4})\s*,?\s+(\d{1,2}:\d{2}(?:\s?[AP]M)?)/i;
const TRX_ID = words('TrxID', 'ট্রানজেকশন আইডি|ট্রান্জেকশন আইডি|ট্রানজ্যাকশন আইডি|লেনদেন আইডি|লেনদেনের আইডি');
const ID = String.raw`\s*:?\s*([A-Z0-9]{6,20})\b`;
const BKASH_NUMBER = new RegExp(TRX_ID + ID, 'iu');
const NAGAD_NUMBER = /\bTxnID\s*:?\s*([A-Z0-9]{6,20})\b/i;
const NUMBERS = new RegExp(String.raw`(?:${TRX_ID}|\bTxnID)${ID}`, 'iu');
// `Bal:` of Nagad’s short messages. Without the colon it is a word of a payer's note.
const BALANCE_WORD = words('Balance|Bal(?= ?:)', 'ব্যালেন্স|স্থিতি');
const FEE_WORD = words('Fee|Charge', 'ফি|চার্জ');
const NOTE_WORD = words('Ref(?:erence)?', 'রেফারেন্স|রেফ');
const BALANCE = new RegExp(String.raw`${BALANCE_WORD}\s*:?\s*${SUM}`, 'iu');
const FEE = new RegExp(String.raw`${FEE_WORD}\s*:?\s*${SUM}`, 'iu');
const CAME =
  /\b(?:received|cash in|money received|add money|deposit|refund|cashback|disburse)|ক্যাশ ?ইন|অ্যাড মানি|রিফান্ড|ক্যাশব্যাক/iu;
const WENT =
  /\b(?:send money|sent|cash out|payment of|payment to|paid|bill|withdraw|transfer(?:red)? to|recharge|money sent|bkash to bank)|সেন্ড মানি|ক্যাশ ?আউট|পেমেন্ট|বিল|রিচার্জ|উত্তোলন|পরিশোধ/iu;
/** A sentence in Bangla ends with what was done, whatever is named before: `পেমেন্ট পেয়েছেন` came. */
const HAS_COME = new RegExp('পেয়েছেন|পাওয়া গেছে|গ্রহণ করেছেন|জমা হয়েছে|যোগ হয়েছে'.normalize('NFC'), 'u');
const HAS_GONE = new RegExp('পাঠিয়েছেন|পাঠানো হয়েছে|দিয়েছেন|প্রদান করেছেন|কাটা হয়েছে'.normalize('NFC'), 'u');

/** More characters than any message has. */
const MESSAGE_LENGTH = 2_000;

/** Splits pasted text into messages: one begins at a typical first sentence, and contains one transaction number. */
function splitMessages(text: string): string[] {
  const messages: string[] = [];
  let rest: string[] = [];
  const finish = () => {
    if (rest.join('').trim()) messages.push(rest.join('\n').trim());
    rest = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const isStart =
      /^\s*(?:You have (?:received|paid)|Cash (?:In|Out)|Money (?:Received|Sent)|Send Money|Payment|Received|Bill|Add Money|Mobile Recharge|Tk\b|আপনি|আপনার|ক্যাশ|সেন্ড মানি|পেমেন্ট|অ্যাড মানি|[\d,.]+ টাকা)/i.test(
        line,
      );
    const isWhole = BKASH_NUMBER.test(rest.join(' ')) || NAGAD_NUMBER.test(rest.join(' '));
    // Another text before it, such as a code or an offer, is separate.
    const isApart = isWhole || rest.length === 0 || rest.at(-1)?.trim() === '';
    if (line.trim() === '' ? isWhole && AT.test(rest.join(' ')) : isStart && isApart) finish();
    rest.push(line);
    // Messages of one line each, as a phone copies them.
    const whole = rest.join(' ');
    if (BKASH_NUMBER.test(whole) && AT.test(whole)) finish();
  }
  finish();
  // Several messages in one line.
  const parts = messages.flatMap((message) =>
    message.split(/(?<=\bat \d{1,2}\/\d{1,2}\/\d{4} \d{1,2}:\d{2})\s+(?=\S)/).map((one) => one.trim()),
  );
  return joinTails(parts);
}

/**
 * Joins a text that has a transaction number but does not begin as a message to the one before it: a payer's note that imitates the end of
 * a message would cut the real end off.
 */
function joinTails(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const isTail = before !== undefined && !isPayment(part) && NUMBERS.test(part);
    if (isTail) joined[joined.length - 1] = `${before}\n${part}`;
    else joined.push(part);
  }
  return joined;
}

/** True for money that came, false for money that went; undefined where the words say neither, or both. */
function isCameIn(text: string): boolean | undefined {
  const [hasCome, hasGone] = [HAS_COME.test(text), HAS_GONE.test(text)];
  if (hasCome || hasGone) return hasCome && hasGone ? undefined : hasCome;
  const [came, went] = [CAME.exec(text)?.index, WENT.exec(text)?.index];
  if (came === undefined && went === undefined) return undefined;
  return went === undefined || (came !== undefined && came < went);
}

const isPayment = (part: string) => isCameIn(part) !== undefined;

type Read = { line: ReadLine; fee: number; at: string; wallet: Wallet };

/**
 * Reads one message. One with two transaction numbers, balances or fees is not read: the payer's note imitates the operator's words, and
 * which are whose cannot be told.
 */
function readMessage(message: string): Read | undefined {
  const text = message.replace(/\s+/g, ' ').trim();
  if ([NUMBERS, BALANCE, FEE].some((facts) => (text.match(new RegExp(facts, 'giu')) ?? []).length > 1))
    return undefined;
  // The payer writes the note, so it is cut out where it stands: nothing in it is read, and an equal text outside of it stays.
  const mark = new RegExp(String.raw`${NOTE_WORD}\s*:?\s*`, 'iu').exec(text);
  const from = mark ? mark.index + mark[0].length : text.length;
  const to = mark ? tailOf(text, from) : text.length;
  const note = mark ? text.slice(from, to).replace(/[.\]।\s]+$/, '') : undefined;
  const bare = mark ? `${text.slice(0, from)} ${text.slice(to)}` : text;
  const isNagad = NAGAD_NUMBER.test(bare);
  const reference = (isNagad ? NAGAD_NUMBER : BKASH_NUMBER).exec(bare)?.[1];
  const [, date = '', time = ''] = AT.exec(bare) ?? [];
  const day = dayReadings(date).dayFirst;
  const [, before, after] = MONEY.exec(bare) ?? [];
  const amount = new RegExp(String.raw`\bAmount\s*:?\s*${SUM}`, 'i').exec(bare)?.[1] ?? before ?? after;
  const sum = amount === undefined ? undefined : readMoney(amount);
  const isCame = isCameIn(bare);
  if (!reference || !day || !isDay(day) || !sum || isCame === undefined) return undefined;
  const balance = readMoney(BALANCE.exec(bare)?.[1] ?? '');
  const phone =
    phoneIn(/\b(?:from|to|sender|receiver|uddokta|customer)\s*:?\s*(\S+)/i.exec(bare)?.[1] ?? '') ?? phoneIn(bare);
  const line: ReadLine = {
    day,
    amount: isCame ? sum : -sum,
    reference: plainReference(reference),
    ...(balance !== undefined && { balance }),
    ...(phone && { phone }),
    ...(note && note !== 'N/A' && { words: note.slice(0, 500) }),
  };
  const fee = readMoney(FEE.exec(bare)?.[1] ?? '') ?? 0;
  return { line, fee, at: `${day} ${hourOf(time)}`, wallet: isNagad ? 'Nagad' : 'bKash' };
}

/** Where the operator's words go on after the note: bKash's `Fee … Balance … TrxID`, Nagad's `TxnID …`. The last ones are its own. */
function tailOf(text: string, from: number): number {
  const last = (word: string, before = text.length) => {
    const index = [...text.slice(from, before).matchAll(new RegExp(word, 'giu'))].at(-1)?.index;
    return index === undefined ? undefined : from + index;
  };
  const number = last(String.raw`(?:${TRX_ID}|\bTxnID\b)`);
  if (number !== undefined && /^TxnID/i.test(text.slice(number))) return number;
  const sum = (word: string) => last(String.raw`[.।]?\s*${word}\s*:?\s*(?:Tk|BDT|৳|[\d,]+(?:\.\d+)? ?টাকা)`, number);
  return sum(FEE_WORD) ?? sum(BALANCE_WORD) ?? number ?? text.length;
}

/** Converts `1:22 PM` to `13:22`. */
function hourOf(time: string): string {
  const [, hour = '0', minute = '00', half] = /^(\d{1,2}):(\d{2})\s?([AP]M)?$/i.exec(time) ?? [];
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

const plain = (text: string) => latinDigits(text.normalize('NFC'));

/** Groups messages by their number and whether money came: a refund may have the number of what it gives back. */
const byNumber = (read: readonly (Read & { message: string })[]) => [
  ...Map.groupBy(read, ({ line }) => `${line.reference} ${line.amount > 0}`).values(),
];

/** True if these are one message, which was pasted more than once. */
const areSame = ([first, ...others]: readonly Read[]) => {
  const facts = (one: Read | undefined) => JSON.stringify([one?.line, one?.fee, one?.at]);
  return others.every((one) => facts(one) === facts(first));
};

/** Reads pasted messages of bKash and Nagad, in any order; a repeated message counts once. */
export function readMessages(text: string, today: string): ReadMessages {
  const messages = splitMessages(plain(text));
  const read = messages.map((message) => readMessage(message));
  const unread = messages.filter((_, index) => !read[index]);
  const found = byNumber(read.flatMap((one, index) => (one ? [{ ...one, message: messages[index] ?? '' }] : [])));
  const once = found.filter(areSame).flatMap(([first]) => first ?? []);
  const twice = found
    .filter((same) => !areSame(same))
    .map((same) => ({ reference: same[0]?.line.reference ?? '', messages: same.map(({ message }) => message) }));
  const inOrder = chain(once.toSorted((one, other) => one.at.localeCompare(other.at)));
  const lines = inOrder.flatMap(({ line, fee }) => withFee(line, fee));
  const days = lines.map(({ day }) => day);
  const wallets = [...new Set(inOrder.map(({ wallet }) => wallet))].sort();
  return { lines, gaps: findGaps(lines, {}), strays: straysOf(days, today), unread, wallets, twice };
}

/** True for a text in which a message of bKash or Nagad comes first, such as a file into which they were copied. A table begins otherwise. */
export const areMessages = (text: string): boolean => {
  const [first] = splitMessages(plain(text.replace(/^\ufeff/, '').slice(0, MESSAGE_LENGTH)));
  return first !== undefined && readMessage(first) !== undefined;
};

const balanceBefore = ({ line, fee }: Read) =>
  line.balance === undefined ? undefined : line.balance - line.amount + fee;

/** Orders messages of the same minute so that each balance follows from the previous one. */
function chain(read: Read[]): Read[] {
  const ordered: Read[] = [];
  const left = [...read];
  while (left.length > 0) {
    const balance = ordered.at(-1)?.line.balance;
    const sameMinute = left.filter(({ at }) => at === left[0]?.at);
    const follows = (one: Read, before: number | undefined) => before !== undefined && balanceBefore(one) === before;
    // If none follows, the one that follows none of the others.
    const first = sameMinute.find(
      (one) => !sameMinute.some((other) => other !== one && follows(one, other.line.balance)),
    );
    const next = sameMinute.find((one) => follows(one, balance)) ?? first ?? left[0];
    if (!next) break;
    left.splice(left.indexOf(next), 1);
    ordered.push(next);
  }
  return ordered;
}
