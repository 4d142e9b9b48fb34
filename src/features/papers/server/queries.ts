import { type SqlBool, sql } from 'kysely';
import { HAS_ACCOUNT } from '#database/agreement-states.ts';
import type { Db } from '#database/connect.ts';
import type { NewRow } from '#database/schema/tables.ts';
import { amongPeople, type Scope } from '#database/scope.ts';
import { tenantEmail, tenantName } from '#features/identity/server/queries.ts';
import { LINE_KINDS } from '#features/ledger/charge-kinds.ts';
import { monthName } from '#locale/calendar.ts';
import type { Paper, PaperChoice, PaperSubject } from '../endpoints.ts';
import type { PaperKind } from '../rules.ts';

/** Maximum number of charges, and of readings. */
const MAX_CHOICES = 60;

/** A person who reads papers. `signed` are the signed consents of others: none, all, or those of files opened by them since an instant. */
export type Reader = { scope: Scope; userId: string; signed: 'none' | 'all' | { openedSince: Date } };

/** When a paper was signed: its first consent. Null for a paper that no consent names. */
const SIGNED_AT = sql`(select min(given_at) from consents where paper_id = papers.id)`;

/**
 * Papers of the homes within the scope. A signed consent belongs to its tenant's file, also after it ended: the tenant who signed it reads
 * it, and the office after it opened the file for a reason. Other people of the home do not, nor does a tenant who takes over the tenancy.
 */
const readable = ({
  scope,
  userId,
  signed,
}: Reader) => sql<SqlBool>`case when ${SIGNED_AT} is null then ${amongPeople(scope)}
  else ${scope === 'everyone' ? openedBy(userId, signed) : sql`false`} or exists (select from tenancy_times as times
    where times.agreement_id = papers.agreement_id and times.user_id = ${userId}::uuid
      and is_tenant and ${SIGNED_AT} > since and ${SIGNED_AT} <= times.until) end`;

const openedBy = (userId: string, signed: Reader['signed']) =>
  typeof signed === 'string'
    ? sql.lit(signed === 'all')
    : sql`exists (select from file_looks where file_looks.agreement_id = papers.agreement_id
        and file_looks.user_id = ${userId}::uuid and at > ${signed.openedSince.toISOString()}::timestamptz)`;

const papers = (db: Db) =>
  db
    .selectFrom('papers')
    .leftJoin('agreements', 'agreements.id', 'papers.agreement_id')
    .leftJoin('charges', 'charges.id', 'charge_id')
    .leftJoin('meter_readings', 'meter_readings.id', 'reading_id')
    .leftJoin('bill_lines', 'bill_lines.id', 'meter_readings.line_id')
    .leftJoin('users as adder', 'adder.id', 'added_by')
    .select([
      'papers.id as _id',
      sql<PaperKind>`case when voucher_id is not null then 'expense' when charge_id is not null then 'charge'
        when reading_id is not null then 'reading' else 'tenancy' end`.as('kind'),
      sql<string | null>`coalesce(charges.label, bill_lines.name)`.as('label'),
      sql<string | null>`coalesce(charges.label_bangla, bill_lines.name_bangla)`.as('labelBangla'),
      sql<number | null>`coalesce(charges.month, meter_readings.month)`.as('month'),
      sql<number | null>`coalesce(charges.year, meter_readings.year)`.as('year'),
      'papers.name',
      'papers.media_type as mediaType',
      'papers.size',
      'papers.added_at as addedAt',
      'adder.name as addedBy',
      sql<boolean>`exists (select from consents where paper_id = papers.id)`.as('isOfFile'),
    ]);

const named = <R extends { month: number | null }>({ month, ...row }: R) => ({
  ...row,
  month: month ? monthName({ month }) : null,
});

const paperOf = ({
  isOfFile,
  ...row
}: { month: number | null; isOfFile: boolean } & Omit<Paper, 'month' | 'isOfFile'>) =>
  named({ ...row, ...(isOfFile && { isOfFile }) });

const COLUMNS = {
  tenancy: 'papers.agreement_id',
  charge: 'papers.charge_id',
  reading: 'papers.reading_id',
  expense: 'papers.voucher_id',
} as const;

const ofSubject = (db: Db, { kind, id }: PaperSubject) =>
  papers(db).where(COLUMNS[kind], '=', id).where('removed_at', 'is', null);

/** A subject's papers that the person may read, newest first. */
export async function listPapersOf(db: Db, reader: Reader, subject: PaperSubject): Promise<Paper[]> {
  const rows = await ofSubject(db, subject).where(readable(reader)).orderBy('papers.id', 'desc').execute();
  return rows.map(paperOf);
}

export async function findPaper(db: Db, id: string): Promise<Paper | undefined> {
  const row = await papers(db).where('papers.id', '=', id).where('removed_at', 'is', null).executeTakeFirst();
  return row && paperOf(row);
}

/** The subject's paper made from a file with this hash. */
export async function findSame(tx: Db, subject: PaperSubject, hash: string): Promise<Paper | undefined> {
  const row = await ofSubject(tx, subject).where('hash', '=', hash).executeTakeFirst();
  return row && paperOf(row);
}

/** The latest charges but rents, and the latest meter readings, of a tenancy. */
export async function listChoices(db: Db, agreementId: string): Promise<PaperChoice[]> {
  const { rows } = await sql<Omit<PaperChoice, 'month'> & { month: number | null }>`
    (select 'charge' as kind, id, label, label_bangla as "labelBangla", month, year from charges
      where agreement_id = ${agreementId} and kind = any (${LINE_KINDS}::text[]) and cancelled_at is null
      order by id desc limit ${MAX_CHOICES})
    union all
    (select 'reading', meter_readings.id, name, name_bangla, month, year from meter_readings
      join bill_lines on bill_lines.id = line_id
      where agreement_id = ${agreementId} order by meter_readings.id desc limit ${MAX_CHOICES})`.execute(db);
  return rows.map(named);
}

/** Counts the papers of an expense, or of a tenancy with its charges and readings. */
export async function countPapers(tx: Db, { agreementId, voucherId }: Home): Promise<number> {
  const { count } = await tx
    .selectFrom('papers')
    .where('removed_at', 'is', null)
    .where((eb) => (agreementId ? eb('agreement_id', '=', agreementId) : eb('voucher_id', '=', voucherId)))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The tenancy or the expense to which a subject's papers belong; one of the two is null. */
type Home = { agreementId: string | null; voucherId: string | null };

/** The tenancy or expense of a subject; undefined if the subject does not exist within the scope. */
export async function findHome(db: Db, scope: Scope, { kind, id }: PaperSubject): Promise<Home | undefined> {
  if (kind === 'expense')
    return scope === 'everyone'
      ? db
          .selectFrom('vouchers')
          .where('id', '=', id)
          .where('kind', '=', 'expense')
          .select(['agreement_id as agreementId', 'id as voucherId'])
          .executeTakeFirst()
      : undefined;
  const { rows } = await sql<Home>`
    select id as "agreementId", null as "voucherId" from agreements
    where ${HAS_ACCOUNT} and ${amongPeople(scope)}
      and id = ${
        {
          tenancy: sql`${id}`,
          charge: sql`(select agreement_id from charges where id = ${id})`,
          reading: sql`(select agreement_id from meter_readings where id = ${id})`,
        }[kind]
      }`.execute(db);
  return rows[0];
}

/** Serializes transactions that add papers to one expense. */
export async function lockVoucher(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('vouchers').where('id', '=', id).select('id').forNoKeyUpdate().executeTakeFirst();
}

/** Details of a paper for the audit trail: the tenancy and flat, or the expense. */
export async function findPaperDetails(db: Db, id: string) {
  const row = await db
    .selectFrom('papers')
    .leftJoin('vouchers', 'vouchers.id', 'voucher_id')
    .leftJoin('cost_categories', (join) => join.onRef(sql<string>`cost_categories.code`, '=', 'vouchers.debit'))
    .leftJoin('agreements', 'agreements.id', 'papers.agreement_id')
    .leftJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .where('papers.id', '=', id)
    .select([
      'papers.name',
      'cost_categories.name as category',
      'vouchers.payee',
      'apartments.block',
      'apartments.apartment_no as apartment',
      tenantName.as('tenant'),
      tenantEmail.as('email'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

type NewPaper = Omit<NewRow<'papers'>, 'size' | 'removed_at' | 'removed_by' | 'reason' | 'bytes'> & { bytes: Buffer };

export async function insertPaper(tx: Db, paper: NewPaper): Promise<string> {
  const { id } = await tx
    .insertInto('papers')
    .values({ ...paper, size: paper.bytes.byteLength })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Removal = { removedAt: Date; removedBy: string; reason: string };

/** Deletes a paper’s file. Returns false if there was none. */
export async function deleteFile(tx: Db, id: string, { removedAt, removedBy, reason }: Removal): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('papers')
    .set({ bytes: null, removed_at: removedAt.toISOString(), removed_by: removedBy, reason })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isRemoved(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('papers')
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Slice = { from: number; length: number };

/**
 * The file of a paper, without its bytes: of a home within the scope, or of a cost as far as `costs` permits. `standing` excludes
 * reversed costs.
 */
export function findFile(
  db: Db,
  { costs, id, ...reader }: Reader & { costs: 'all' | 'standing' | 'none'; id: string },
) {
  return db
    .selectFrom('papers')
    .leftJoin('agreements', 'agreements.id', 'papers.agreement_id')
    .where('papers.id', '=', id)
    .leftJoin('vouchers', 'vouchers.id', 'voucher_id')
    .where('removed_at', 'is', null)
    .where(
      sql<SqlBool>`case when voucher_id is null then ${readable(reader)} else ${costs === 'all'}
        or ${costs === 'standing'} and vouchers.reversed_at is null end`,
    )
    .select(['papers.name', 'media_type as mediaType', 'size'])
    .executeTakeFirst();
}

/** Bytes of a paper from an offset; undefined if it was removed meanwhile. PostgreSQL reads only this slice (TOAST, `external`). */
export async function readSlice(db: Db, id: string, { from, length }: Slice): Promise<Buffer | undefined> {
  const { rows } = await sql<{ slice: Buffer | null }>`
    select substring(bytes from ${from + 1}::integer for ${length}::integer) as slice from papers where id = ${id}`.execute(
    db,
  );
  return rows[0]?.slice ?? undefined;
}
