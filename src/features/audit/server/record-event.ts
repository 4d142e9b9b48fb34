import type { CurrentUser, ToldChange } from '#api/context.ts';
import type { Db } from '#database/connect.ts';
import type { AuditDetails, AuditKind } from '../rules.ts';
import { insertEvents } from './queries.ts';

/** Who makes a change, when and from where. `c.var` of a call is one. */
export type AuditSource = {
  currentUser: Pick<CurrentUser, 'email' | 'token'> | undefined;
  now: Date;
  requestId: string;
  address: string;
  /** Of a call that may be above the building's limit: hears what would be done. */
  told?: ToldChange[] | undefined;
  /** The e-mail of who approved what was above the limit, for the one who asked. */
  approvedBy?: string | undefined;
};

/** A person who makes a change. */
export type Actor = AuditSource & { currentUser: CurrentUser };

/** A person, or the server by itself. */
export type Decider = AuditSource & { currentUser: CurrentUser | undefined };

type Change = { kind: AuditKind; subject?: string | undefined; details?: AuditDetails };

/** Adds changes to the audit trail. Call it in the transaction that makes them, so that both commit or neither. */
export function recordEvent(
  tx: Db,
  { currentUser, now, requestId, address, told, approvedBy }: AuditSource,
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
  told?.push(...events);
  return insertEvents(tx, events);
}

/** The audit source of a command, or of a setting in the environment. */
export const operator = (now = new Date()): AuditSource => ({
  currentUser: undefined,
  now,
  requestId: 'command-line',
  address: 'command line',
});

/** The audit source of what the server does by itself, such as ending a tenancy after its last day. */
export const hourlyWork = (now: Date): AuditSource & { currentUser: undefined } => ({
  currentUser: undefined,
  now,
  requestId: 'hourly-work',
  address: 'server',
});

/** Records that a list left the building as a file. Every download of CSV does, so that none with people's data is forgotten. */
export const recordDownload = (db: Db, actor: AuditSource, file: string): Promise<void> =>
  recordEvent(db, actor, { kind: 'list_downloaded', details: { file } });
