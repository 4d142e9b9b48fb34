import type { CurrentUser, RecordedEvent } from '#api/context.ts';
import type { Db } from '#database/connect.ts';
import type { AuditDetails, AuditKind } from '../rules.ts';
import { insertEvents } from './queries.ts';

/** The actor of a change, with time and origin. `c.var` of a call is one. */
export type AuditSource = {
  currentUser: Pick<CurrentUser, 'email' | 'token'> | undefined;
  now: Date;
  requestId: string;
  address: string;
  /**
   * Set for a call that may exceed the building's limit: collects its events, also if its transaction is rolled back to
   * ask for approval.
   */
  recordedEvents?: RecordedEvent[] | undefined;
  /** The e-mail of the person who approved the action, when it is done on behalf of its asker. */
  approvedBy?: string | undefined;
};

/** A signed-in person who makes a change. */
export type Actor = AuditSource & { currentUser: CurrentUser };

/** A person, or the server itself. */
export type Decider = AuditSource & { currentUser: CurrentUser | undefined };

type Change = { kind: AuditKind; subject?: string | undefined; details?: AuditDetails };

/** Adds changes to the audit trail. Call it in the transaction that makes them, so that both commit or neither. */
export function recordEvent(
  tx: Db,
  { currentUser, now, requestId, address, recordedEvents, approvedBy }: AuditSource,
  changes: Change | Change[],
): Promise<void> {
  const from = { at: now, actor: currentUser?.email ?? null, address, requestId };
  const more = {
    ...(currentUser?.token && { token: currentUser.token.name }),
    ...(approvedBy && { approvedBy }),
  };
  const events = [changes]
    .flat()
    .map(({ kind, subject = null, details = {} }) => ({ ...from, kind, subject, details: { ...details, ...more } }));
  recordedEvents?.push(...events);
  return insertEvents(tx, events);
}

/** The audit source of a command, or of a setting in the environment. */
export const operator = (now = new Date()): AuditSource => ({
  currentUser: undefined,
  now,
  requestId: 'command-line',
  address: 'command line',
});

/** The audit source of changes that the server makes itself, such as ending a tenancy after its last day. */
export const byServer = (now: Date): AuditSource & { currentUser: undefined } => ({
  currentUser: undefined,
  now,
  requestId: 'hourly-work',
  address: 'server',
});

/** Records that a list was downloaded. Every CSV download calls it, so that the trail knows all exports of personal data. */
export const recordDownload = (db: Db, actor: AuditSource, file: string): Promise<void> =>
  recordEvent(db, actor, { kind: 'list_downloaded', details: { file } });
