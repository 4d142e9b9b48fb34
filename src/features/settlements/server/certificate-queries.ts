import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '#database/advisory-locks.ts';
import type { Db } from '#database/connect.ts';
import { amongPeople, type Scope } from '#database/scope.ts';
import { periodAt } from '#locale/calendar.ts';
import type { Certificate } from '../endpoints.ts';

type Snapshot = Pick<Certificate, 'building' | 'tenant' | 'apartment' | 'startsOn' | 'endsOn'>;

const certificates = (db: Db) =>
  db
    .selectFrom('certificates')
    .innerJoin('agreements', 'agreements.id', 'certificates.agreement_id')
    .select((eb) => [
      'certificates.id as _id',
      'agreement_id as agreementId',
      sql<string>`year || '-' || lpad(number::text, greatest(4, length(number::text)), '0')`.as('certificateNo'),
      'code',
      'issued_at as issuedAt',
      sql<boolean>`entries <> (select count(*) from journal_entries where agreement_id = certificates.agreement_id)`.as(
        'isVoid',
      ),
      eb.ref('snapshot').$castTo<Snapshot>().as('snapshot'),
    ]);

const toCertificate = <Row extends { snapshot: Snapshot }>({ snapshot, ...row }: Row) => ({ ...row, ...snapshot });

/** A certificate of a tenancy within the scope. */
export async function findCertificate(db: Db, scope: Scope, id: string): Promise<Certificate | undefined> {
  const row = await certificates(db).where('certificates.id', '=', id).where(amongPeople(scope)).executeTakeFirst();
  return row && toCertificate(row);
}

/** The certificate with this code, for anonymous callers too. */
export async function findCertificateByCode(db: Db, code: string): Promise<Certificate | undefined> {
  const row = await certificates(db).where('code', '=', code).executeTakeFirst();
  return row && toCertificate(row);
}

/** The last certificate of a tenancy. */
export async function findLastCertificate(db: Db, agreementId: string): Promise<Certificate | null> {
  const row = await certificates(db)
    .where('agreement_id', '=', agreementId)
    .orderBy('certificates.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toCertificate(row) : null;
}

type NewCertificate = { agreementId: string; at: Date; actorId: string; snapshot: Snapshot };

/** Issues a certificate with the next number of its year, and returns its id. The agreement is locked. */
export async function insertCertificate(
  tx: Db,
  { agreementId, at, actorId, snapshot }: NewCertificate,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.numbering})`.execute(tx);
  const { year } = periodAt(at);
  const { rows } = await sql<{ id: string }>`
    insert into certificates (agreement_id, year, number, issued_at, issued_by, entries, snapshot)
    select ${agreementId}::uuid, ${year}::integer, (select coalesce(max(number), 0) + 1 from certificates where year = ${year}::integer),
      ${at.toISOString()}::timestamptz, ${actorId}::uuid, (select count(*) from journal_entries where agreement_id = ${agreementId}),
      ${JSON.stringify(snapshot)}::jsonb
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`the certificate of ${agreementId} was not inserted`);
  return row.id;
}
