import { hasEnded } from '#database/agreement-states.ts';
import type { Db } from '#database/connect.ts';
import { isReference } from '#features/payments/rules.ts';
import { periodAt } from '#locale/calendar.ts';
import { latinDigits } from '#locale/numbers.ts';
import { plainReference } from '#locale/plain-reference.ts';
import { findFlats, findPayments, findPeople, MAX_FOUND } from './queries.ts';

/** Minimum length of a transaction number; shorter words are taken for a flat. */
const MIN_REFERENCE = 4;

/** Finds a few people, requests, apartments and payments by words. */
export async function searchOffice(db: Db, { now }: { now: Date }, words: string) {
  if (words === '') return { people: [], requests: [], flats: [], payments: [], hasMore: false };
  const [found, flats, payments] = await Promise.all([
    findPeople(db, words),
    findFlats(db, words),
    findNumbered(db, words, now),
  ]);
  const [requests, people] = [found.filter(isPending), found.filter((one) => !isPending(one))];
  const first = <One>(all: readonly One[]) => all.slice(0, MAX_FOUND);
  return {
    people: first(people).map(({ email, status, place, ...one }) => ({ ...one, hasEnded: hasEnded({ status }) })),
    requests: first(requests).map(({ email, status, place, ...one }) => ({ ...one, email: known(email, one) })),
    flats: first(flats),
    payments: first(payments),
    hasMore: [people, requests, flats, payments].some(({ length }) => length > MAX_FOUND),
  };
}

/** The database refuses a request without an account. */
function known(email: string | null, { _id }: { _id: string }): string {
  if (email === null) throw new Error(`request ${_id} has no account`);
  return email;
}

const isPending = ({ status }: { status: string }) => status === 'pending';

async function findNumbered(db: Db, words: string, now: Date) {
  const receipts = readReceiptNumbers(words, periodAt(now).year);
  const plain = plainReference(words);
  const reference = plain.length >= MIN_REFERENCE && isReference(plain) ? plain : undefined;
  return receipts.length > 0 || reference ? findPayments(db, { receipts, reference }) : [];
}

/** Reads `2026-0434` as printed on receipts, in any digits; a number alone is looked for in this year and the one before. */
function readReceiptNumbers(words: string, thisYear: number) {
  const [, year, number = ''] = /^(?:(\d{4})\s*[-/–]\s*)?(\d{1,9})$/.exec(latinDigits(words)) ?? [];
  if (Number(number) === 0) return [];
  return (year ? [Number(year)] : [thisYear, thisYear - 1]).map((of) => ({ year: of, number: Number(number) }));
}
