import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';

type NewInvitation = { agreementId: string; tokenHash: string; at: Date; actorId: string; expiresAt: Date };

export async function insertInvitations(db: Db, invitations: readonly NewInvitation[]): Promise<void> {
  const rows = invitations.map(({ agreementId, tokenHash, at, actorId, expiresAt }) => ({
    agreement_id: agreementId,
    token_hash: tokenHash,
    created_at: at.toISOString(),
    created_by: actorId,
    expires_at: expiresAt.toISOString(),
  }));
  await db.insertInto('invitations').values(rows).execute();
}

/** Counts, by block, the staying tenants and owners without an account, and those of them who have a slip. */
export async function countUnjoined(db: Db) {
  const { rows } = await sql<{ block: string; tenants: number; invited: number }>`
    select block, count(*)::int as tenants, count(invitations.id)::int as invited
    from agreements join apartments on apartments.id = apartment_id
    left join invitations on agreement_id = agreements.id and used_at is null and revoked_at is null
    where (agreements.status = 'accepted' and ends_on is null or agreements.status = 'owned') and user_id is null
    group by block order by block`.execute(db);
  return rows;
}

type Offer = {
  agreementId: string;
  /** The tenant or owner; null before one has joined. */
  userId: string | null;
  status: string;
  block: string;
  floor: number;
  apartmentNo: string;
  expiresAt: string;
  isUsable: boolean;
  usedBy: string | null;
};

/** The home of the slip with this hash, whether it is the tenant's or another person's, and also of one that is over. */
export async function findOffer(db: Db, hash: string): Promise<Offer | undefined> {
  const { rows } = await sql<Offer>`
    select agreements.id as "agreementId", user_id as "userId", agreements.status, block, floor,
      apartment_no as "apartmentNo", expires_at as "expiresAt", is_usable as "isUsable", used_by as "usedBy"
    from (
      select agreement_id, expires_at, used_by,
        used_at is null and revoked_at is null and agreements.user_id is null as is_usable
      from invitations join agreements on agreements.id = agreement_id where token_hash = ${hash}
      union all
      select agreement_id, slip_until, null, true from tenancy_people where slip_hash = ${hash}) as slips
    join agreements on agreements.id = agreement_id join apartments on apartments.id = apartment_id`.execute(db);
  return rows[0];
}

/** Revokes unused invitations, expired ones too, and returns the ids of their tenancies. */
export async function revokeLiveInvitations(db: Db, agreementIds: readonly string[], at: Date): Promise<Set<string>> {
  const revoked = await db
    .updateTable('invitations')
    .set({ revoked_at: at.toISOString() })
    .where(sql<boolean>`agreement_id = any (${agreementIds}::uuid[])`)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('agreement_id as agreementId')
    .execute();
  return new Set(revoked.map(({ agreementId }) => agreementId));
}

export async function markInvitationUsed(
  db: Db,
  id: string,
  { at, actorId }: { at: Date; actorId: string },
): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ used_at: at.toISOString(), used_by: actorId })
    .where('id', '=', id)
    .execute();
}
