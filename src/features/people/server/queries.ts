import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { tenantName } from '#features/identity/server/queries.ts';

/**
 * When an agreement was applied for or recorded, and closed (UTC; null while it is open), and the names of the apartment's other
 * tenants.
 */
export function findSpan(db: Db, agreementId: string) {
  const names = db
    .selectFrom('agreements')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .where('agreements.id', '<>', agreementId)
    .where('agreements.status', 'in', ['accepted', 'ended'])
    .where('apartment_id', '=', (eb) =>
      eb.selectFrom('agreements').where('id', '=', agreementId).select('apartment_id'),
    )
    .select(tenantName.as('name'));
  return db
    .selectFrom('agreements as own')
    .where('own.id', '=', agreementId)
    .select(['own.applied_at as since', 'own.closed_at as until', sql<string[]>`array(${names})`.as('otherTenants')])
    .executeTakeFirst();
}
