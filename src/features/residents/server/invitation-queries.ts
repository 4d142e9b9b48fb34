import type { Db } from '#database/connect.ts';

type NewInvitation = { agreementId: string; tokenHash: string; at: Date; by: string; expiresAt: Date };

export async function insertInvitation(db: Db, { agreementId, tokenHash, at, by, expiresAt }: NewInvitation) {
  await db
    .insertInto('invitations')
    .values({
      agreement_id: agreementId,
      token_hash: tokenHash,
      created_at: at.toISOString(),
      created_by: by,
      expires_at: expiresAt.toISOString(),
    })
    .execute();
}

/** Says whether there was one that could still be used or had only run out. */
export async function revokeLiveInvitation(db: Db, agreementId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ revoked_at: at.toISOString() })
    .where('agreement_id', '=', agreementId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markInvitationUsed(db: Db, id: string, { at, by }: { at: Date; by: string }): Promise<void> {
  await db.updateTable('invitations').set({ used_at: at.toISOString(), used_by: by }).where('id', '=', id).execute();
}
