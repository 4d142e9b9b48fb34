import type { Duty } from '#api/duties.ts';
import type { Db } from '#database/connect.ts';

type NewDuty = {
  userId: string;
  duty: Duty;
  since: Date;
  /** Last day, in Asia/Dhaka. */
  until?: string | undefined;
  /** Absent for the operator. */
  actorId?: string | undefined;
};

/** Inserts a person's duty; a trigger sets their role. */
export async function insertDuty(tx: Db, { userId, duty, since, until, actorId }: NewDuty): Promise<string> {
  const { id } = await tx
    .insertInto('duties')
    .values({
      user_id: userId,
      duty,
      since: since.toISOString(),
      until: until ?? null,
      appointed_by: actorId ?? null,
      ended_at: null,
      ended_by: null,
      reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
