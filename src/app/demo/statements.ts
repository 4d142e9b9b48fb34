import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { importStatement } from '#features/statements/server/import-statement.ts';
import { addPlace } from '#features/statements/server/manage-places.ts';
import { reconcile } from '#features/statements/server/reconcile.ts';
import { dayAt, daysAfter } from '#locale/calendar.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { inMonth } from './calendar.ts';

/** A line of a statement. Amounts in taka. */
export type Line = { day: string; amount: number; reference?: string; phone?: string; words: string };

/**
 * Imports a month of statements of the bank and bKash. Recorded payments are matched with their lines; a bank charge, a cash deposit and
 * a payment by an unknown payer are left to sort; and the day before the month is reconciled.
 */
export async function bringStatements(tx: Db, now: Date, at: (time: Date) => Actor): Promise<void> {
  const first = dayAt(inMonth(now, 1, { day: 1 }));
  const last = daysAfter(dayAt(inMonth(now, 0, { day: 1 })), -1);
  const brought = inMonth(now, 0, { day: 1, hour: 9 });
  const actor = at(brought > now ? now : brought);
  const bank = await addPlace(tx, actor, {
    ...{ method: 'Bank', number: '1501 2233 4417', holder: 'OneBuilding', name: 'City Bank' },
    ...{ belongsTo: 'building', requestKey: 'demo-place-bank' },
  });
  const bkash = await addPlace(tx, actor, {
    ...{ method: 'bKash', number: '01700000000', holder: 'OneBuilding', name: 'Office bKash' },
    ...{ belongsTo: 'building', requestKey: 'demo-place-bkash' },
  });
  const middle = daysAfter(first, 14);
  const others: Record<'bank' | 'bkash', Line[]> = {
    bank: [
      { day: daysAfter(first, 3), amount: 12_000, words: 'NPSB FUND TRANSFER' },
      { day: last, amount: -115, words: 'SMS AND MAINTENANCE CHARGE' },
    ],
    bkash: [
      { day: middle, amount: 5_000, reference: 'CJR4K7W2MN', phone: '01819555123', words: 'Received Money' },
      { day: middle, amount: -3_000, reference: 'CJR5A1B2C3', words: 'Cash Out' },
      {
        day: daysAfter(middle, 2),
        amount: 7_500,
        reference: 'CJT9P3Q8ZX',
        phone: '01912000456',
        words: 'Received Money',
      },
    ],
  };
  for (const [account, place] of [
    ['bank', bank],
    ['bkash', bkash],
  ] as const) {
    const opening = await balanceOf(tx, account, first);
    // The day before the first statement is reconciled: all recorded payments have arrived.
    await reconcile(tx, actor, {
      ...{ placeId: place._id, day: daysAfter(first, -1), balance: toTaka(opening), onItsWay: [] },
      requestKey: `demo-start-${account}`,
    });
    const lines = [...(await recordedLines(tx, account, { first, last })), ...others[account]].toSorted((one, other) =>
      one.day.localeCompare(other.day),
    );
    let balance = opening;
    await importStatement(tx, actor, {
      ...{
        placeId: place._id,
        source: 'pdf',
        fileName: `${account}-${first.slice(0, 7)}.pdf`,
        opening: toTaka(opening),
      },
      lines: lines.map((line) => {
        balance += toPoisha(line.amount);
        return { ...line, balance: toTaka(balance), isFee: false };
      }),
      closing: toTaka(balance),
      ...{ inFile: lines.length, gaps: 0, dryRun: false, requestKey: `demo-statement-${account}` },
    });
  }
}

async function balanceOf(tx: Db, account: string, before: string): Promise<number> {
  const { rows } = await sql<{ poisha: number }>`
    select coalesce(sum(amount_poisha * ((debit = ${account})::int - (credit = ${account})::int)), 0) as poisha
    from postings where counted_on < ${before}::date`.execute(tx);
  return rows[0]?.poisha ?? 0;
}

type Days = { first: string; last: string; recordedUntil?: string };

/** The postings of an account, recorded at any time or up to an instant, in the form of its statement's lines. */
export async function recordedLines(
  tx: Db,
  account: string,
  { first, last, recordedUntil = 'infinity' }: Days,
): Promise<Line[]> {
  const { rows } = await sql<{ day: string; poisha: number; reference: string | null; words: string | null }>`
    select to_char(posting.counted_on, 'YYYY-MM-DD') as day, sum(posting.amount_poisha * ((posting.debit = ${account})::int - (posting.credit = ${account})::int)) as poisha,
      coalesce(vouchers.reference, payments.reference) as reference, coalesce(vouchers.payee, vouchers.note) as words
    from standing_postings posting
    left join payments on payments.id = posting.payment_id and posting.voucher_id is null
    left join vouchers on vouchers.id = posting.voucher_id
    where ${account} in (posting.debit, posting.credit) and posting.counted_on between ${first}::date and ${last}::date
      and coalesce(vouchers.recorded_at, payments.recorded_at) <= ${recordedUntil}::timestamptz
    group by posting.counted_on, posting.entry_id, 3, 4 order by posting.counted_on, posting.entry_id`.execute(tx);
  return rows.map(({ day, poisha, reference, words }) => ({
    day,
    amount: toTaka(poisha),
    ...(reference && /^[A-Z0-9]{4,64}$/.test(reference) && { reference }),
    words: words ?? (poisha > 0 ? 'DEPOSIT' : 'WITHDRAWAL'),
  }));
}
