import { invalidField, Problem } from '#api/problem.ts';
import { type Db, inTransaction, isCheckViolation } from '#database/connect.ts';
import type { NewRow } from '#database/schema/tables.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { inBangla } from '#locale/bangla.ts';
import type { Text } from '#locale/language.ts';
import { NO_EXPENSE, NO_REPAIR } from '#locale/refusals.ts';
import type { Repair } from '../endpoints.ts';
import { placeName } from './change-repair.ts';
import {
  deleteCost,
  findCost,
  findLinked,
  findRepairOf,
  insertCost,
  isHomeOfFlat,
  refuseHomesOfFlat,
} from './cost-queries.ts';
import { type Reader, readRepair, requireRepair } from './read-repair.ts';

const REFUSED = {
  otherFlat: {
    en: 'A repair of a flat is charged to its tenant or its owner.',
    bn: 'ফ্ল্যাটের মেরামতের খরচ সেই ফ্ল্যাটের ভাড়াটিয়া বা মালিকের কাছে চাওয়া যায়।',
  },
  reversed: { en: 'This expense was taken back.', bn: 'খরচটি বাতিল করা হয়েছে।' },
  other: (number: number): Text => ({
    en: `This expense belongs to repair ${number}. Please unlink it there first.`,
    bn: `খরচটি ${inBangla(String(number))} নম্বর মেরামতের। আগে সেখান থেকে আলাদা করুন।`,
  }),
  recordedAtHome: {
    en: 'Who recorded this expense lives in this flat or owns it. Somebody else has to record it.',
    bn: 'যিনি খরচটি লিখেছেন, তিনি এই ফ্ল্যাটে থাকেন বা এর মালিক। অন্য কাউকে খরচটি লিখতে হবে।',
  },
};

/**
 * The repair for which a form records a cost; with an agreement, for which it charges this home.
 * @throws Problem invalid where there is none, or it is of another flat than the home
 */
export async function requireRepairOf(tx: Db, repairId: string, agreementId?: string) {
  const repair = await findRepairOf(tx, repairId);
  if (!repair) throw invalidField('repairId', NO_REPAIR);
  const { id, number, apartment_id: apartmentId } = repair;
  if (agreementId && apartmentId && !(await isHomeOfFlat(tx, { agreementId, apartmentId })))
    throw invalidField('repairId', REFUSED.otherFlat);
  return { id, number };
}

/**
 * Links what this transaction has recorded to its repair.
 * @throws DatabaseError `duties_own_home` for an expense of a flat that is a home of the person who recorded or approved it
 */
export async function linkNew(tx: Db, link: Omit<NewRow<'repair_costs'>, 'id'>): Promise<void> {
  if (!(await insertCost(tx, link))) throw new Error('what is new had a repair');
}

type Link = { id: string; expenseId: string; isLinked: boolean };

/**
 * Links an expense to the repair it paid for, or unlinks it. What is so already stays so.
 * @throws Problem not_found; conflict where the expense belongs to another repair, was reversed, or was recorded by a person of the flat;
 * DatabaseError `duties_own_home` where the flat is a home of the caller
 */
export function linkCost(db: Db, actor: Actor & Reader, { id, expenseId, isLinked }: Link): Promise<Repair> {
  return inTransaction(db, async (tx) => {
    const repair = await requireRepair(tx, actor, id);
    const cost = await findCost(tx, expenseId);
    if (!cost) throw new Problem('not_found', NO_EXPENSE);
    if (repair.flat) {
      const { apartmentId } = repair.flat;
      await refuseHomesOfFlat(tx, { apartmentId, userId: actor.currentUser.id });
    }
    const isChanged = isLinked
      ? await link(tx, { id, expenseId, isReversed: cost.reversedAt !== null })
      : await deleteCost(tx, { repairId: id, voucherId: expenseId });
    if (isChanged) {
      const { day, amount, payee } = cost;
      const details = { number: repair.number, place: placeName(repair), day, amount, ...(payee && { payee }) };
      await recordEvent(tx, actor, { kind: isLinked ? 'repair_cost_linked' : 'repair_cost_unlinked', details });
    }
    return readRepair(tx, actor, id);
  });
}

/** True if this was not linked before. @throws Problem, as `linkCost` */
async function link(tx: Db, { id, expenseId, isReversed }: { id: string; expenseId: string; isReversed: boolean }) {
  if (isReversed) throw new Problem('conflict', REFUSED.reversed);
  const isNew = await insertCost(tx, { repair_id: id, voucher_id: expenseId }).catch((error: unknown) => {
    if (isCheckViolation(error, 'duties_own_home')) throw new Problem('conflict', REFUSED.recordedAtHome);
    throw error;
  });
  const linked = isNew ? undefined : await findLinked(tx, expenseId);
  if (linked && linked.id !== id) throw new Problem('conflict', REFUSED.other(linked.number));
  return isNew;
}
