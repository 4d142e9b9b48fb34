import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';

/** True if a person of `users` has a home, as its tenant or as one of its people. */
const HAS_HOME = sql`exists (
  select from tenancy_members join agreements on agreements.id = agreement_id
  where tenancy_members.user_id = users.id and status = 'accepted')`;

/** Makes a member without a home a user. */
export async function dismissMember(tx: Db, userId: string): Promise<void> {
  await sql`update users set role = 'user' where id = ${userId} and role = 'member' and not ${HAS_HOME}`.execute(tx);
}

/** Makes members of an ended tenancy without another home users, and revokes the slips of its people. */
export async function dismissHousehold(tx: Db, agreementId: string): Promise<void> {
  await sql`
    with revoked as (
      update tenancy_people set slip_hash = null, slip_until = null where agreement_id = ${agreementId} and slip_hash is not null
    )
    update users set role = 'user' where role = 'member' and not ${HAS_HOME}
      and id in (select user_id from tenancy_members where agreement_id = ${agreementId})`.execute(tx);
}

/** Revokes the unused slips of a tenancy's people, who move on with it. */
export async function revokeSlips(tx: Db, agreementId: string): Promise<void> {
  await tx
    .updateTable('tenancy_people')
    .set({ slip_hash: null, slip_until: null })
    .where('agreement_id', '=', agreementId)
    .where('slip_hash', 'is not', null)
    .execute();
}
