import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { findDescription } from '#features/building/server/queries.ts';
import { monthOf, periodAt } from '#locale/calendar.ts';
import type { Language, Text } from '#locale/language.ts';
import { NO_TENANCY, OWNER_PAYS_NO_RENT, TENANCY_ENDED } from '#locale/refusals.ts';
import { toPoisha } from '#locale/taka.ts';
import type { LedgerAccount, NewRent, Rent } from '../endpoints.ts';
import { fromMonthRefusal, rentAt, rentWarnings } from '../rent-rules.ts';
import { monthText } from '../rules.ts';
import { chargeRents } from './charge-rents.ts';
import { findFreeMonth, insertRent, listRents } from './rent-queries.ts';
import { lockAccount } from './statement-queries.ts';

type Changed = Rent & { warnings: string[] };

/**
 * Changes the rent of a tenancy from a month on. Returns objections of custom and law as warnings, and records them in the audit trail. A
 * repeat of the last change returns its result.
 * @throws Problem not_found; conflict for an owner, for a tenancy that has ended, and for a month that is charged already or too far ahead
 */
export function changeRent(db: Db, actor: Actor, change: NewRent, language: Language): Promise<Changed> {
  return inTransaction(db, async (tx) => {
    const { agreementId, fromMonth } = change;
    const account = await lockAccount(tx, agreementId, actor.now);
    if (!account) throw new Problem('not_found', NO_TENANCY);
    if (account.tenure === 'ownership') throw new Problem('conflict', OWNER_PAYS_NO_RENT);
    if (account.status === 'ended') throw new Problem('conflict', TENANCY_ENDED);
    const rents = await listRents(tx, agreementId);
    const customs = await findDescription(tx);
    const repeated = repeatedChange(rents, change);
    if (repeated) {
      const said = rentWarnings({ ...account, ...change, customs, rents: rents.slice(0, -1) });
      return { ...repeated, warnings: said.map((warning) => warning[language]) };
    }
    await chargeRents(tx, { now: actor.now, agreementId });
    const freeMonth = await findFreeMonth(tx, agreementId);
    if (!freeMonth) throw new Error(`agreement ${agreementId} has no rent`);
    const refusal = fromMonthRefusal(fromMonth, {
      freeMonth,
      current: monthOf(periodAt(actor.now)),
    });
    if (refusal) throw new Problem('conflict', refusal, { fields: { fromMonth: refusal } });
    const warnings = rentWarnings({ ...account, ...change, customs, rents });
    await enterRent(tx, actor, change);
    await recordEvent(tx, actor, { kind: 'rent_changed', ...rentAuditDetails(account, change, { rents, warnings }) });
    const made = (await listRents(tx, agreementId)).at(-1);
    if (!made) throw new Error(`the rent of ${agreementId} vanished`);
    return { ...made, warnings: warnings.map((warning) => warning[language]) };
  });
}

/** The rent recorded last, if it equals the change. */
function repeatedChange(rents: readonly Rent[], { fromMonth, rent, reason }: NewRent): Rent | undefined {
  const last = rents.at(-1);
  const isSame = last?.fromMonth === fromMonth && last.rent === rent && last.reason === reason;
  return isSame ? last : undefined;
}

const enterRent = (tx: Db, actor: Actor, { agreementId, fromMonth, rent, reason }: NewRent) =>
  insertRent(tx, {
    agreement_id: agreementId,
    fromMonth,
    rent_poisha: toPoisha(rent),
    reason,
    recorded_at: actor.now.toISOString(),
    recorded_by: actor.currentUser.id,
  });

type Found = { rents: readonly Rent[]; warnings: readonly Text[] };

/** Amounts in taka. */
const rentAuditDetails = (account: LedgerAccount, change: NewRent, { rents, warnings }: Found) => ({
  subject: account.email ?? undefined,
  details: {
    block: account.block,
    apartment: account.apartmentNo,
    tenant: account.name,
    rent: change.rent,
    before: rentAt(rents, change.fromMonth) ?? account.rent,
    from: monthText(change.fromMonth),
    ...(change.marketValue && { marketValue: change.marketValue }),
    reason: change.reason,
    ...(warnings.length > 0 && { warnings: warnings.map(({ en }) => en).join(' ') }),
  },
});
