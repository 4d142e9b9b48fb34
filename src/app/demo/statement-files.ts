import { sql } from 'kysely';
import Papa from 'papaparse';
import { csvHeaders } from '#csv/write-csv.ts';
import type { Db } from '#database/connect.ts';
import { monthName, periodAt, startOfDay } from '#locale/calendar.ts';
import { formatTaka, toPoisha, toTaka } from '#locale/taka.ts';
import { DEMO_FILES } from './file-addresses.ts';
import { CLAIM, PART_PAYER } from './office-money.ts';
import { type Line, recordedLines } from './statements.ts';
import { DEMO_RECORDED } from './tenancy.ts';

/** Responds with a file of the demo to bring in; undefined for any other address. */
export const demoFiles =
  (db: Db) =>
  (request: Request): Promise<Response> | undefined => {
    const { pathname } = new URL(request.url);
    if (pathname === DEMO_FILES.messages) return writeMessages(db).then((text) => file('bkash-messages.txt', text));
    if (pathname === DEMO_FILES.bank) return writeBankCsv(db).then((text) => file('bank-statement.csv', text));
    return undefined;
  };

const file = (name: string, text: string) =>
  new Response(text, {
    headers: { ...csvHeaders(name), ...(name.endsWith('.txt') && { 'content-type': 'text/plain; charset=utf-8' }) },
  });

/**
 * The messages that the office's phone got since the last statement: the money of the claim that waits, which its number confirms; what a
 * tenant owes, from a known telephone; an unknown payer; and a cost with bKash's fee.
 */
async function writeMessages(db: Db): Promise<string> {
  const { day, phone, amountPoisha, closing } = await findClaim(db, 'bkash');
  const partPayer = DEMO_RECORDED.find(({ name }) => name === PART_PAYER.name);
  if (!partPayer) throw new Error('The demo building has no tenant who paid in part.');
  let balance = closing;
  const received = (
    poisha: number,
    [from, ref, number, time]: [from: string, ref: string, number: string, time: string],
  ) => {
    balance += poisha;
    return `You have received Tk ${sum(poisha)} from ${from.replace(' ', '')}. Ref ${ref}. Fee Tk 0.00. Balance Tk ${sum(balance)}. TrxID ${number} at ${slashed(day)} ${time}`;
  };
  const sent = (
    poisha: number,
    fee: number,
    [to, ref, number, time]: [to: string, ref: string, number: string, time: string],
  ) => {
    balance -= poisha + fee;
    return `Send Money Tk ${sum(poisha)} to ${to} successful. Ref ${ref}. Fee Tk ${sum(fee)}. Balance Tk ${sum(balance)}. TrxID ${number} at ${slashed(day)} ${time}`;
  };
  const messages = [
    received(amountPoisha, [phone, 'rent', CLAIM.reference, '09:12']),
    received(partPayer.rentPoisha - PART_PAYER.paidPoisha, [partPayer.phone, 'rest of rent', 'CKM2T8B5VD', '10:40']),
    received(450_000, ['01819555199', 'N/A', 'CKM6R1W3YE', '13:05']),
    sent(120_000, 500, ['01911555333', 'plumber', 'CKM9D4F7SK', '17:31']),
  ];
  return `${messages.join('\n\n')}\n`;
}

/**
 * The bank's CSV since the last statement: what is recorded already, which is matched; a transfer whose words name a flat that owes; an
 * unknown payer; the electricity, which the office has not recorded; and the bank's own charge.
 */
async function writeBankCsv(db: Db): Promise<string> {
  const { day, first, madeAt, closing } = await findClaim(db, 'bank');
  const others: Line[] = [
    { day, amount: 30_000, words: 'IBFT ARIF CHOWDHURY B-201 RENT' },
    { day, amount: 9_000, words: 'CASH DEPOSIT GULSHAN BRANCH' },
    { day, amount: -14_600, words: 'DESCO COMMON METER' },
    { day, amount: -150, words: 'ACCOUNT MAINTENANCE CHARGE' },
  ];
  const recorded = await recordedLines(db, 'bank', { first, last: day, recordedUntil: madeAt });
  let balance = closing;
  const rows = [...recorded, ...others].map((line) => {
    const poisha = toPoisha(line.amount);
    balance += poisha;
    const words = [line.words, line.reference].filter(Boolean).join(' ');
    const [out, into] = poisha < 0 ? [sum(-poisha), ''] : ['', sum(poisha)];
    return [named(line.day), words, out, into, sum(balance)];
  });
  const table = [
    ['DATE', 'DESCRIPTION', 'WITHDRAWAL', 'DEPOSIT', 'BALANCE'],
    ['', 'Opening Balance', '', '', sum(closing)],
    ...rows,
    ['', 'Closing Balance', '', '', sum(balance)],
  ];
  return `${Papa.unparse(table, { newline: '\r\n' })}\r\n`;
}

/**
 * The claim that waits, and where the demo's own statement of an account ended. The files begin after it and end on the claim's day, and
 * hold what the demo itself recorded, so that a second download is the same whatever a visitor did.
 */
async function findClaim(db: Db, account: 'bank' | 'bkash') {
  const { rows } = await sql<{ day: string; phone: string; amountPoisha: number; madeAt: string; closing: number }>`
    select to_char(received_on, 'YYYY-MM-DD') as day, phone, amount_poisha as "amountPoisha",
      (select max(at) from audit_events where request_id = 'demo') as "madeAt",
      (select closing_poisha from statement_imports join places on places.id = place_id
        where places.account = ${account} order by imported_at, statement_imports.id limit 1) as closing
    from payments join agreements on agreements.id = agreement_id
    where reference = ${CLAIM.reference} order by payments.id limit 1`.execute(db);
  const [claim] = rows;
  if (!claim) throw new Error('The demo building has no claim that waits.');
  const { year, month } = periodAt(startOfDay(claim.day));
  return { ...claim, first: `${year}-${String(month).padStart(2, '0')}-01` };
}

const slashed = (day: string) => day.split('-').toReversed().join('/');
/** `01-Dec-2026`: a file of 01/12/2026 alone would be asked which of the two is the day. */
const named = (day: string) => {
  const [year, month, date] = day.split('-');
  return `${date}-${monthName({ month: Number(month) }).slice(0, 3)}-${year}`;
};
const sum = (poisha: number) => formatTaka(toTaka(poisha), 'paper').replace('৳', '');
