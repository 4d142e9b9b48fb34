import type { Caller } from '#api/context.ts';
import type { Db } from '#database/connect.ts';
import type { AuditDetails, AuditKind } from '../rules.ts';
import { insertEvents } from './queries.ts';

/** Who makes a change, when and from where. What a call knows of itself (`c.var`) is one. */
export type Actor = { user: { email: string } | undefined; now: Date; requestId: string; address: string };

/** A person who makes a change. */
export type By = Actor & { user: Caller };

/** The operator, at the machine itself. */
export const atCommandLine = (now: Date): Actor => ({
  user: undefined,
  now,
  requestId: 'command-line',
  address: 'command line',
});

type Change = { kind: AuditKind; subject?: string | undefined; details?: AuditDetails };

/** Adds changes to the audit trail. Call it in the transaction that makes them: then neither is there without the other. */
export function recordEvents(tx: Db, { user, now, requestId, address }: Actor, changes: Change[]): Promise<void> {
  const from = { at: now, actor: user?.email ?? null, address, requestId };
  return insertEvents(
    tx,
    changes.map(({ kind, subject, details }) => ({ ...from, kind, subject: subject ?? null, details: details ?? {} })),
  );
}

export const recordEvent = (tx: Db, actor: Actor, change: Change) => recordEvents(tx, actor, [change]);
