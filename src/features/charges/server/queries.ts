import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { NewRow } from '#database/schema/tables.ts';
import { openDay } from '#features/ledger/server/queries.ts';
import type { Poisha } from '#locale/taka.ts';

export type ChargeState = {
  id: string;
  agreementId: string;
  amountPoisha: Poisha;
  year: number | null;
  month: number | null;
  fromDay: string | null;
  toDay: string | null;
  wholePoisha: Poisha | null;
  isCancelled: boolean;
  isCorrected: boolean;
};

/** A charge, with `isCancelled` and `isCorrected`. */
export async function findChargeState(tx: Db, id: string): Promise<ChargeState | undefined> {
  const { rows } = await sql<ChargeState>`
    select id, agreement_id as "agreementId", amount_poisha as "amountPoisha", year, month, cancelled_at is not null as "isCancelled",
      from_day as "fromDay", to_day as "toDay", whole_poisha as "wholePoisha",
      exists (select from charges later where later.corrects = charges.id) as "isCorrected"
    from charges where id = ${id}`.execute(tx);
  return rows[0];
}

export async function insertCharge(tx: Db, { charged_on: today, ...charge }: NewRow<'charges'>): Promise<void> {
  await tx
    .insertInto('charges')
    .values({ ...charge, charged_on: openDay(today) })
    .execute();
}

/** The tenancy of the entry that waived or wrote off a charge, and if that was reversed or the charge cancelled. */
export async function findGivenUp(tx: Db, entryId: string) {
  const { rows } = await sql<{ agreementId: string; isTakenBack: boolean; isCancelled: boolean }>`
    select journal_entries.agreement_id as "agreementId", bool_or(cancelled_at is not null) as "isCancelled",
      bool_or(exists (select from postings mirror where mirror.reverses = postings.id)) as "isTakenBack"
    from journal_entries join postings on entry_id = journal_entries.id join charges on charges.id = charge_id
    where journal_entries.id = ${entryId} and journal_entries.kind in ('waive', 'write off')
    group by journal_entries.agreement_id`.execute(tx);
  return rows[0];
}

type Month = {
  id: string;
  year: number;
  month: number;
  amountPoisha: Poisha;
  paidPoisha: Poisha;
  fromDay: string | null;
  toDay: string | null;
  /** Amount by the corrected rent. */
  rightPoisha: Poisha;
};

type From = { agreementId: string; fromMonth: string; rentPoisha: Poisha };

/** Valid rents of a tenancy from a month on, such as `2026-03`, with the paid amounts and the amounts by another rent. */
export async function listRentsFrom(tx: Db, { agreementId, fromMonth, rentPoisha }: From): Promise<Month[]> {
  const { rows } = await sql<Month>`
    select id, year, month, amount_poisha as "amountPoisha", amount_poisha - outstanding_poisha as "paidPoisha",
      from_day as "fromDay", to_day as "toDay", case when from_day is null then ${rentPoisha}::integer
        else rent_of_days(${rentPoisha}::integer, make_date(year, month, 1), from_day, to_day) end as "rightPoisha"
    from charges where agreement_id = ${agreementId} and kind = 'rent' and cancelled_at is null
      and make_date(year, month, 1) >= ${`${fromMonth}-01`}::date
    order by year, month`.execute(tx);
  return rows;
}
