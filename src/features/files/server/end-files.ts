import { type Db, inTransaction } from '#database/connect.ts';
import { lockTenancy } from '#database/row-locks.ts';
import { type AuditSource, byServer, recordEvent } from '#features/audit/server/record-event.ts';
import { eventOf } from './file-events.ts';
import { type Erasure, endConsents, findTenancy, listHolding, listOverdue, listWithConsent } from './queries.ts';

type Ending = Parameters<typeof endConsents>[2];

/** Ends the consents of a tenancy; the database deletes what was kept for them. The caller holds the tenancy's lock. */
export async function endFile(tx: Db, source: AuditSource, agreementId: string, ending: Ending): Promise<void> {
  const purposes = await endConsents(tx, { agreementId }, ending);
  if (purposes.length === 0) return;
  const tenancy = await findTenancy(tx, agreementId);
  if (!tenancy) return;
  const { because } = ending;
  await recordEvent(
    tx,
    source,
    purposes.map((purpose) => eventOf(tenancy, 'consent_ended', { purpose, because })),
  );
}

/** Ends the files of all tenancies of a person who closes their account. */
export async function endFilesOf(tx: Db, source: AuditSource, userId: string): Promise<void> {
  for (const agreementId of await listWithConsent(tx, userId)) {
    await lockTenancy(tx, agreementId);
    await endFile(tx, source, agreementId, { at: source.now, actorId: userId, because: 'account closed' });
  }
}

/** Deletes the files whose retention has passed. If several servers run it at once, each file is deleted by one of them. */
export async function endOverdueFiles(db: Db, now: Date): Promise<void> {
  for (const agreementId of await listOverdue(db, now))
    await inTransaction(db, async (tx) => {
      await lockTenancy(tx, agreementId);
      await endFile(tx, byServer(now), agreementId, { at: now, actorId: null, because: 'over' });
    });
}

/** Ends again the consents that people had ended and that a restored backup brought back. Returns their number. */
export async function repeatErasures(db: Db, erasures: readonly Erasure[], now: Date): Promise<number> {
  const holding = await listHolding(
    db,
    erasures.map(({ consent }) => consent),
  );
  for (const { agreementId, purpose } of holding)
    await inTransaction(db, async (tx) => {
      await lockTenancy(tx, agreementId);
      const ended = await endConsents(tx, { agreementId, purpose }, { at: now, actorId: null, because: 'withdrawn' });
      const tenancy = await findTenancy(tx, agreementId);
      if (tenancy && ended.length > 0)
        await recordEvent(tx, byServer(now), eventOf(tenancy, 'consent_ended', { purpose, because: 'withdrawn' }));
    });
  return holding.length;
}
