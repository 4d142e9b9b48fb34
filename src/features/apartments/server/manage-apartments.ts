import { Problem } from '#api/problem.ts';
import { type Db, inTransaction, isUniqueViolation } from '#database/connect.ts';
import { lockApartment } from '#database/row-locks.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { dayAt } from '#locale/calendar.ts';
import { NO_APARTMENT } from '#locale/refusals.ts';
import type { ManagedApartment, NewApartment } from '../endpoints.ts';
import { listChanges, takenReason } from '../rules.ts';
import { declineRequests, hasOwner, hasTenant } from './letting-queries.ts';
import { insertFormerNumber } from './number-queries.ts';
import { findManaged, insertApartments, listTaken, setRetired, updateApartment } from './queries.ts';

/** @throws Problem conflict when an apartment has this block and number */
export function addApartment(db: Db, actor: Actor, apartment: NewApartment): Promise<ManagedApartment> {
  return inTransaction(db, async (tx) => {
    const [id] = await insertApartments(tx, [apartment]);
    if (id === undefined) return refuseTakenName(tx, apartment);
    const { block, apartmentNo, rent, kind = 'flat' } = apartment;
    const details = { block, apartment: apartmentNo, rent, ...(kind !== 'flat' && { unit: kind }) };
    await recordEvent(tx, actor, { kind: 'apartment_added', details });
    return requireManagedApartment(tx, id);
  });
}

export const OUTDATED = {
  en: 'Somebody has changed this apartment meanwhile. Please look again.',
  bn: 'এর মধ্যে অন্য কেউ ফ্ল্যাটটি বদলেছেন। আবার দেখে নিন।',
};

type Change = { id: string; version: number; changes: Partial<NewApartment> };

/** @throws Problem not_found; conflict when it was changed since this version, or another apartment has this block and number */
export async function changeApartment(
  db: Db,
  actor: Actor,
  { id, version, changes }: Change,
): Promise<ManagedApartment> {
  try {
    return await inTransaction(db, async (tx) => {
      const before = await requireManagedApartment(tx, id);
      if (!(await updateApartment(tx, id, { ...changes, version }))) throw new Problem('conflict', OUTDATED);
      const { block, apartmentNo } = before;
      if ((changes.block ?? block) !== block || (changes.apartmentNo ?? apartmentNo) !== apartmentNo)
        await insertFormerNumber(tx, { apartmentId: id, block, apartmentNo, until: dayAt(actor.now), note: null });
      const details = { block, apartment: apartmentNo, ...listChanges(before, changes) };
      await recordEvent(tx, actor, { kind: 'apartment_changed', details });
      return requireManagedApartment(tx, id);
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'apartments_block_number_key')) throw error;
    return refuseTakenName(db, { ...(await requireManagedApartment(db, id)), ...changes });
  }
}

/**
 * Refuses a name and says which apartment has it.
 * @throws Problem conflict
 */
async function refuseTakenName(db: Db, name: { block: string; apartmentNo: string }): Promise<never> {
  const [taken] = await listTaken(db, [name]);
  const reason = takenReason({ isRetired: false, ...taken, ...name });
  throw new Problem('conflict', reason, { fields: { apartmentNo: reason } });
}

/** @throws Problem not_found */
export async function requireManagedApartment(db: Db, id: string): Promise<ManagedApartment> {
  const apartment = await findManaged(db, id);
  if (!apartment) throw new Problem('not_found', NO_APARTMENT);
  return apartment;
}

type Retirement = { id: string; reason: string };

/**
 * Retires an apartment; its pending requests are declined with the reason.
 * @throws Problem not_found; conflict when it is let, has an owner, or is retired already
 */
export function retireApartment(db: Db, actor: Actor, { id, reason }: Retirement): Promise<ManagedApartment> {
  return inTransaction(db, async (tx) => {
    await lockApartment(tx, id);
    const apartment = await requireManagedApartment(tx, id);
    if (await hasTenant(tx, id))
      throw new Problem('conflict', {
        en: 'This apartment is let. Its agreement must end first.',
        bn: 'ফ্ল্যাটটি ভাড়া দেওয়া আছে। আগে এর চুক্তি শেষ হতে হবে।',
      });
    if (await hasOwner(tx, id))
      throw new Problem('conflict', {
        en: 'This apartment has an owner. Their account must end first.',
        bn: 'এই ফ্ল্যাটের মালিক আছেন। আগে মালিকের হিসাব শেষ হতে হবে।',
      });
    if (!(await setRetired(tx, id, actor.now)))
      throw new Problem('conflict', {
        en: 'This apartment is already retired.',
        bn: 'ফ্ল্যাটটি আগেই তুলে নেওয়া হয়েছে।',
      });
    const declined = await declineRequests(tx, [{ apartmentId: id, reason }], {
      at: actor.now,
      actorId: actor.currentUser.id,
    });
    const details = { block: apartment.block, apartment: apartment.apartmentNo, reason };
    await recordEvent(tx, actor, [{ kind: 'apartment_retired', details }, ...declined]);
    return { ...apartment, retiredAt: actor.now.toISOString(), version: apartment.version + 1 };
  });
}

/** @throws Problem not_found; conflict when it is not retired */
export function restoreApartment(db: Db, actor: Actor, id: string): Promise<ManagedApartment> {
  return inTransaction(db, async (tx) => {
    const { block, apartmentNo } = await requireManagedApartment(tx, id);
    if (!(await setRetired(tx, id, null)))
      throw new Problem('conflict', {
        en: 'This apartment is not retired.',
        bn: 'ফ্ল্যাটটি তুলে নেওয়া হয়নি।',
      });
    await recordEvent(tx, actor, { kind: 'apartment_restored', details: { block, apartment: apartmentNo } });
    return requireManagedApartment(tx, id);
  });
}
