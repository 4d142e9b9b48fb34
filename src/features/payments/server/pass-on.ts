import type { Db } from '#database/connect.ts';
import { lockTenancy } from '#database/row-locks.ts';
import { type Decider, recordEvent } from '#features/audit/server/record-event.ts';
import { accountAuditDetails } from '#features/ledger/rules.ts';
import { applyUnapplied } from '#features/ledger/server/charge-queries.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { findMovedTo, writeMove } from '#features/ledger/server/move-queries.ts';
import { lockAccount } from '#features/ledger/server/statement-queries.ts';
import { dayAt } from '#locale/calendar.ts';

/**
 * After money of a tenancy was confirmed whose tenant has moved to another flat meanwhile: it settles what is still owed at the old flat,
 * and what is left goes along to the new one, as the money did that was there at the move. The old tenancy is locked; the new one has the
 * greater id, so that moves lock both in the same order.
 */
export async function passOn(tx: Db, actor: Decider, from: string): Promise<void> {
  const { now } = actor;
  const to = await findMovedTo(tx, from);
  const tenancy = to ? await lockTenancy(tx, to) : undefined;
  if (!to || !tenancy) return;
  await applyUnapplied(tx, { agreementIds: [from], now });
  const account = await lockAccount(tx, from, now);
  if (!account || (account.credit === 0 && account.held === 0)) return;
  await chargeRents(tx, { now, agreementId: to, chargedThrough: tenancy.chargedThrough });
  await writeMove(tx, { from, to, today: dayAt(now), at: now, actorId: actor.currentUser?.id ?? null });
  await applyUnapplied(tx, { agreementIds: [to], now });
  const next = await lockAccount(tx, to, now);
  const { subject, details } = accountAuditDetails(account);
  const amount = Math.round((account.credit + account.held) * 100) / 100;
  const money = { amount, ...(next && { to: next.apartmentNo }) };
  await recordEvent(tx, actor, { kind: 'money_moved', subject, details: { ...details, ...money } });
}
