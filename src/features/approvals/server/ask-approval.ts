import { createHash } from 'node:crypto';
import type { AskedApproval } from '#api/approval/approval.ts';
import type { AboveLimit } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import { lockForTransaction } from '#database/advisory-locks.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { AUDIT_KINDS, type AuditKind } from '#features/audit/rules.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { DAY } from '#locale/calendar.ts';
import {
  countOpen,
  expireApprovals,
  findAsked,
  findOpenOfLine,
  findOpenSame,
  insertApproval,
  MAX_OPEN,
} from './queries.ts';

const FULL = {
  en: 'A hundred sums wait for approval. Please have some of them decided first.',
  bn: 'একশটি অঙ্ক অনুমোদনের অপেক্ষায়। আগে কয়েকটির সিদ্ধান্ত নিন।',
};

const LINE_WAITS = {
  en: 'This line waits for approval already. Please have that decided or withdrawn first.',
  bn: 'এই লাইনটি আগে থেকেই অনুমোদনের অপেক্ষায়। আগে সেটির সিদ্ধান্ত নিন বা ফিরিয়ে নিন।',
};

const DAYS_KEPT = 7;

/** Fields of a form that are shown beside the details of its audit event. */
const ALSO_SAID = ['note', 'reference', 'month'] as const;

/**
 * Stores a call above the limit, with its whole input, for seven days. The same form again returns the same approval, and so does a
 * form of any person that says the same of a statement's line. `claim` does not fit: some of these calls have no key, and a form whose
 * approval was decided or has expired may be asked again under the same key.
 * @throws Problem conflict while a hundred are open, or where something else of the form's line waits
 */
export function askApproval(db: Db, actor: Actor, above: AboveLimit): Promise<AskedApproval> {
  const { now, currentUser } = actor;
  const input = JSON.stringify(above.input);
  const hash = createHash('sha256').update(input).digest('base64url');
  return inTransaction(db, async (tx) => {
    await lockForTransaction(tx, 'approvals', '');
    await expireApprovals(tx, now);
    const same = await findOpenSame(tx, { askedBy: currentUser.id, call: above.call, hash });
    if (same) return findAsked(tx, same.id, now);
    const { lineId } = (above.input.body ?? {}) as { lineId?: string };
    const ofLine = lineId && (await findOpenOfLine(tx, { call: above.call, input, lineId }));
    if (ofLine && !ofLine.isSame) throw new Problem('conflict', LINE_WAITS);
    if (ofLine) return findAsked(tx, ofLine.id, now);
    if ((await countOpen(tx)) >= MAX_OPEN) throw new Problem('conflict', FULL);
    const until = new Date(now.getTime() + DAYS_KEPT * DAY).toISOString();
    // A retried transaction records its events again; and of several events the last one is that of the money.
    const event = actor.recordedEvents?.at(-1);
    if (!event) throw new Error(`${above.call} recorded no event`);
    const details = { ...event.details, ...alsoSaid(above.input.body) };
    const id = await insertApproval(tx, {
      call: above.call,
      input,
      input_hash: hash,
      kind: above.kind,
      amount_poisha: above.amountPoisha,
      agreement_id: above.agreementId,
      event: JSON.stringify({ kind: event.kind, details }),
      asked_by: currentUser.id,
      asked_at: now.toISOString(),
      expires_at: until,
    });
    await recordEvent(
      tx,
      { ...actor, recordedEvents: undefined },
      { kind: 'approval_asked', details: { ...details, action: actionName(event.kind) } },
    );
    return findAsked(tx, id, now);
  });
}

/** The English name of the action, as the audit trail stores names. */
export const actionName = (kind: string): string => AUDIT_KINDS[kind as AuditKind]?.en ?? kind;

function alsoSaid(body: unknown): Record<string, string> {
  const said = (body ?? {}) as Record<string, unknown>;
  const given = ALSO_SAID.map((name) => [name, said[name]] as const);
  return Object.fromEntries(
    given.filter((one): one is [(typeof ALSO_SAID)[number], string] => typeof one[1] === 'string'),
  );
}
