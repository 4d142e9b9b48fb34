import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockTenancy } from '#database/row-locks.ts';
import { claim } from '#features/audit/server/claim.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { accountAuditDetails } from '#features/ledger/rules.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { lockAccount } from '#features/ledger/server/statement-queries.ts';
import { formatsIn } from '#locale/formats.ts';
import { NO_TENANCY } from '#locale/refusals.ts';
import { formatTaka, toPoisha } from '#locale/taka.ts';
import type { NewReminder, Reminder } from '../endpoints.ts';
import { isRecentReminder } from '../rules.ts';
import { findLastReminder, findReminder, insertReminder } from './reminder-queries.ts';

const WAYS = {
  whatsapp: { en: 'by WhatsApp', bn: 'WhatsApp-এ' },
  mail: { en: 'by e-mail', bn: 'ইমেইলে' },
  copied: { en: 'by a copied text', bn: 'কপি করা লেখায়' },
  email: { en: 'by e-mail', bn: 'ইমেইলে' },
  sms: { en: 'by SMS', bn: 'এসএমএসে' },
  push: { en: 'in their browser', bn: 'ব্রাউজারে' },
};
const REFUSED = {
  none: NO_TENANCY,
  nothing: { en: 'Nothing is open any more.', bn: 'আর কিছু বাকি নেই।' },
  less: (open: number) => ({
    en: `Only ${formatTaka(open)} is open now. Please look again.`,
    bn: `এখন বাকি আছে মাত্র ${formatsIn('bn').taka(open)}। আবার দেখে নিন।`,
  }),
  recent: ({ by, way, at }: Reminder) => ({
    en: `${by || 'The site'} reminded them ${WAYS[way].en} on ${formatsIn('en').dateTime(at)}. Remind them again?`,
    bn: `${by || 'সাইট থেকে'} তাঁকে ${formatsIn('bn').dateTime(at)}-এ ${WAYS[way].bn} মনে করিয়ে দিয়েছেন। আবার মনে করিয়ে দেবেন?`,
  }),
};

/**
 * Records that the office reminds a tenant of open charges. Of two concurrent reminders the second one is refused. A repeat of the same
 * request gets the first one's reminder.
 * @throws Problem not_found; conflict if less is open, if the last reminder is less than three days old, without `again`, or if another
 * request used the key
 */
export function remindTenant(db: Db, actor: Actor, { requestKey, ...asked }: NewReminder): Promise<Reminder> {
  return inTransaction(db, async (tx) => {
    const { agreementId, way, language, amount, again } = asked;
    const tenancy = await lockTenancy(tx, agreementId);
    if (tenancy) await chargeRents(tx, { now: actor.now, agreementId, chargedThrough: tenancy.chargedThrough });
    const account = tenancy && (await lockAccount(tx, agreementId, actor.now));
    if (!account) throw new Problem('not_found', REFUSED.none);
    const request = { makes: 'reminder', requestKey, asked, agreementId } as const;
    const { id, isNew } = await claim(tx, actor, request);
    if (!isNew) return getReminder(tx, id);
    if (account.owed === 0) throw new Problem('conflict', REFUSED.nothing);
    if (toPoisha(amount) > toPoisha(account.owed)) throw new Problem('conflict', REFUSED.less(account.owed));
    const last = again ? undefined : await findLastReminder(tx, agreementId);
    if (last && isRecentReminder(last.at, actor.now))
      throw new Problem('conflict', REFUSED.recent(last), { fields: { again: REFUSED.recent(last) } });
    const { subject, details } = accountAuditDetails(account);
    await recordEvent(tx, actor, { kind: 'tenant_reminded', subject, details: { ...details, way, amount } });
    const reminder = {
      id,
      agreement_id: agreementId,
      way,
      language,
      amount_poisha: toPoisha(amount),
      reminded_at: actor.now.toISOString(),
      reminded_by: actor.currentUser.id,
    };
    return insertReminder(tx, reminder, actor.currentUser.name);
  });
}

async function getReminder(tx: Db, id: string): Promise<Reminder> {
  const reminder = await findReminder(tx, id);
  if (!reminder) throw new Error(`reminder ${id} vanished`);
  return reminder;
}
