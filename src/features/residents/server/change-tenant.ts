import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { refuseOwnHome } from '#database/duties.ts';
import { lockTenancy } from '#database/row-locks.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { Occupancy } from '#features/ledger/occupancy-kinds.ts';
import { NO_TENANCY } from '#locale/refusals.ts';
import type { Resident } from '../endpoints.ts';
import { residentAuditDetails } from '../rules.ts';
import { findResident, updateTenant } from './queries.ts';

type Change = {
  agreementId: string;
  tenantName?: string | undefined;
  phone?: string | null | undefined;
  secondPhone?: string | null | undefined;
  email?: string | null | undefined;
  household?: number | null | undefined;
  occupancy?: Occupancy | undefined;
};

/**
 * Changes a tenant's data; the audit trail keeps the former values.
 * @throws Problem not_found; conflict for the e-mail of a tenant's account, or the occupancy of an owner
 */
export function changeTenant(db: Db, actor: Actor, { agreementId, email, ...change }: Change): Promise<Resident> {
  return inTransaction(db, async (tx) => {
    const { tenantName, phone, secondPhone, household, occupancy } = change;
    await lockTenancy(tx, agreementId);
    const before = await findResident(tx, agreementId, actor.now);
    if (!before) throw new Problem('not_found', NO_TENANCY);
    // A telephone proves whose money a line of a statement is, and the occupancy decides on rent.
    // Without the e-mail that makes it their own, a home that they have not joined would no longer be.
    const hasOtherEmail = email !== undefined && email !== before.email;
    if (
      phone !== undefined ||
      secondPhone !== undefined ||
      occupancy !== undefined ||
      (hasOtherEmail && !before.joined)
    )
      await refuseOwnHome(tx, { agreementId, userId: actor.currentUser.id });
    if (before.tenure === 'ownership' && occupancy !== undefined && occupancy !== 'owner')
      throw new Problem('conflict', OWNER, { fields: { occupancy: OWNER } });
    if (hasOtherEmail && before.joined)
      throw new Problem('conflict', ACCOUNT_EMAIL, { fields: { email: ACCOUNT_EMAIL } });
    await updateTenant(tx, agreementId, {
      ...(tenantName !== undefined && { tenant_name: tenantName }),
      ...(phone !== undefined && { phone }),
      ...(secondPhone !== undefined && { second_phone: secondPhone }),
      ...(household !== undefined && { household }),
      ...(occupancy !== undefined && { occupancy }),
      ...(hasOtherEmail && { tenant_email: email }),
    });
    const resident = await findResident(tx, agreementId, actor.now);
    if (!resident) throw new Error(`agreement ${agreementId} vanished`);
    const { subject, details } = residentAuditDetails(before);
    await recordEvent(tx, actor, {
      kind: 'tenant_changed',
      subject,
      details: { ...details, ...changes(before, resident) },
    });
    return resident;
  });
}

const OWNER = { en: 'This is the account of an owner.', bn: 'এটি একজন মালিকের হিসাব।' };
const ACCOUNT_EMAIL = {
  en: 'The e-mail of this tenant is that of their account, which only they can change.',
  bn: 'এই ভাড়াটিয়ার ইমেইল তাঁর অ্যাকাউন্টের ইমেইল; শুধু তিনিই তা বদলাতে পারেন।',
};

/** Changed fields and their former values, such as `phone: 01711 000000, before: 01711 000001`. */
const changes = (before: Resident, after: Resident) =>
  Object.fromEntries(
    (['name', 'phone', 'secondPhone', 'email', 'household', 'occupancy'] as const)
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, `${after[field] ?? 'none'}, before: ${before[field] ?? 'none'}`]),
  );
