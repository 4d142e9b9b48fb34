import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { inBangla } from '#locale/bangla.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Text } from '#locale/language.ts';
import { NO_CHARGE } from '#locale/refusals.ts';
import { formatTaka, toPoisha } from '#locale/taka.ts';
import type { Charge, LedgerAccount, NewWaiver } from '../endpoints.ts';
import { chargeText } from '../rules.ts';
import { writeEntry } from './queries.ts';
import { findCharge, isWaived, lockAccount } from './statement-queries.ts';

const WAYS = {
  waive: { account: 'waivers', event: 'charge_waived' },
  'write off': { account: 'bad_debts', event: 'charge_written_off' },
} as const;

type Waiver = NewWaiver & { id: string; as: keyof typeof WAYS };

/**
 * Waives the open amount of a charge, or a part of it, or writes it off. A repeat returns the charge as the first request left it.
 * @throws Problem not_found; invalid for more than is open; conflict if another amount is open than the screen showed
 */
export function waiveCharge(db: Db, actor: Actor, waiver: Waiver): Promise<Charge> {
  return inTransaction(db, async (tx) => {
    const { charge, account } = await lockCharge(tx, actor, waiver.id);
    if (charge.outstanding !== waiver.outstanding) {
      if (await isRepeat(tx, actor, { waiver, charge })) return charge;
      throw new Problem('conflict', lookAgain(openText(charge)));
    }
    if (waiver.amount > charge.outstanding)
      throw new Problem('invalid', openText(charge), { fields: { amount: openText(charge) } });
    await enterWaiver(tx, actor, { waiver, account });
    await recordEvent(tx, actor, { kind: WAYS[waiver.as].event, ...waiverAuditDetails(account, charge, waiver) });
    const waived = await findCharge(tx, charge._id);
    if (!waived) throw new Error(`charge ${charge._id} vanished`);
    return waived;
  });
}

async function lockCharge(tx: Db, actor: Actor, id: string) {
  const found = await findCharge(tx, id);
  const account = found && (await lockAccount(tx, found.agreementId, actor.now));
  // Read again after the lock: a payment may have settled it meanwhile.
  const charge = account && (await findCharge(tx, id));
  if (!charge) throw new Problem('not_found', NO_CHARGE);
  return { charge, account };
}

/** Names the open amount of a charge, for a refusal. */
export function openText(charge: Charge): Text {
  const open = formatTaka(charge.outstanding, 'paper');
  return {
    en: `Of ${chargeText(charge)}, ${open} is open.`,
    bn: `${chargeText(charge, 'bn')} বাবদ ${inBangla(open)} বাকি আছে।`,
  };
}

const lookAgain = ({ en, bn }: Text): Text => ({ en: `${en} Please look again.`, bn: `${bn} আবার দেখে নিন।` });

type Repeated = { waiver: Waiver; charge: Charge };

async function isRepeat(tx: Db, actor: Actor, { waiver, charge }: Repeated): Promise<boolean> {
  const { amount, outstanding, reason, as } = waiver;
  const amountPoisha = toPoisha(amount);
  if (toPoisha(outstanding) - amountPoisha !== toPoisha(charge.outstanding)) return false;
  return isWaived(tx, {
    account: WAYS[as].account,
    chargeId: charge._id,
    amountPoisha,
    reason,
    actorId: actor.currentUser.id,
  });
}

type Entry = { waiver: Waiver; account: LedgerAccount };

const enterWaiver = (
  tx: Db,
  actor: Actor,
  { waiver: { id: chargeId, amount, reason, as }, account: { agreementId } }: Entry,
) =>
  writeEntry(tx, { kind: as, agreementId, day: dayAt(actor.now), actorId: actor.currentUser.id, reason }, [
    { debit: WAYS[as].account, credit: 'receivable', amountPoisha: toPoisha(amount), chargeId },
  ]);

/** Amounts in taka. */
const waiverAuditDetails = (account: LedgerAccount, charge: Charge, { amount, reason }: Waiver) => ({
  subject: account.email ?? undefined,
  details: {
    block: account.block,
    apartment: account.apartmentNo,
    tenant: account.name,
    charge: chargeText(charge),
    amount,
    reason,
  },
});
