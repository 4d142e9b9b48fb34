import { invalidField, Problem } from '#api/problem.ts';
import { type Db, inTransaction, isCheckViolation } from '#database/connect.ts';
import { refuseOwnHome } from '#database/duties.ts';
import type { NewRow } from '#database/schema/tables.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { inBangla } from '#locale/bangla.ts';
import type { Text } from '#locale/language.ts';
import { NO_CHARGE, NO_EXPENSE, NO_REPAIR } from '#locale/refusals.ts';
import type { Repair } from '../endpoints.ts';
import { placeName } from './change-repair.ts';
import {
  deleteCost,
  findChargedCost,
  findCost,
  findLinked,
  findRepairOf,
  insertCost,
  isHomeOfFlat,
  type LinkedCost,
  refuseHomesOfFlat,
} from './cost-queries.ts';
import { type Reader, readRepair, requireRepair } from './read-repair.ts';

const REFUSED = {
  otherFlat: {
    en: 'A repair of a flat is charged to its tenant or its owner.',
    bn: 'ফ্ল্যাটের মেরামতের খরচ সেই ফ্ল্যাটের ভাড়াটিয়া বা মালিকের কাছে চাওয়া যায়।',
  },
  cancelled: { en: 'This charge was corrected meanwhile.', bn: 'পাওনাটি এর মধ্যে সংশোধন করা হয়েছে।' },
  reversed: { en: 'This expense was taken back.', bn: 'খরচটি বাতিল করা হয়েছে।' },
  other: (number: number): Text => ({
    en: `It belongs to repair ${number}. Please unlink it there first.`,
    bn: `এটি ${inBangla(String(number))} নম্বর মেরামতের। আগে সেখান থেকে আলাদা করুন।`,
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

type Link = { id: string; isLinked: boolean } & ({ expenseId: string } | { chargeId: string });

/**
 * Links an expense to the repair it paid for, or a charge to the one it is for, or unlinks it. What is so already stays so.
 * @throws Problem not_found; conflict where it belongs to another repair, was reversed or cancelled, was recorded by a person of the flat, or
 * charges a home of another flat; DatabaseError `duties_own_home` where the flat, or the home that is charged, is the caller's own
 */
export function linkCost(db: Db, actor: Actor & Reader, { id, isLinked, ...asked }: Link): Promise<Repair> {
  return inTransaction(db, async (tx) => {
    const repair = await requireRepair(tx, actor, id);
    const { cost, refusal, details } =
      'expenseId' in asked
        ? await requireExpense(tx, asked.expenseId)
        : await requireCharge(tx, { id: asked.chargeId, actor });
    if (repair.flat) {
      const { apartmentId } = repair.flat;
      await refuseHomesOfFlat(tx, { apartmentId, userId: actor.currentUser.id });
    }
    if (isLinked && refusal) throw new Problem('conflict', refusal);
    const isChanged = isLinked ? await link(tx, { id, cost }) : await deleteCost(tx, { repairId: id, cost });
    if (isChanged) {
      const kind = isLinked ? 'repair_cost_linked' : 'repair_cost_unlinked';
      await recordEvent(tx, actor, { kind, details: { number: repair.number, place: placeName(repair), ...details } });
    } else {
      const linked = await findLinked(tx, cost);
      if (linked && linked.id !== id) throw new Problem('conflict', REFUSED.other(linked.number));
    }
    return readRepair(tx, actor, id);
  });
}

/** What is linked, why it cannot be any more, and what the trail says of it. */
type Linkable = { cost: LinkedCost; refusal: Text | undefined; details: Record<string, string | number> };

/** @throws Problem not_found */
async function requireExpense(tx: Db, id: string): Promise<Linkable> {
  const expense = await findCost(tx, id);
  if (!expense) throw new Problem('not_found', NO_EXPENSE);
  const { day, amount, payee, reversedAt } = expense;
  const refusal = reversedAt ? REFUSED.reversed : undefined;
  return { cost: { voucher_id: id }, refusal, details: { day, amount, ...(payee && { payee }) } };
}

/** @throws Problem not_found; DatabaseError `duties_own_home` where the home is the caller's own */
async function requireCharge(tx: Db, { id, actor }: { id: string; actor: Actor }): Promise<Linkable> {
  const charge = await findChargedCost(tx, id);
  if (!charge) throw new Problem('not_found', NO_CHARGE);
  const { firstId, agreementId, day, amount, label, name, isCancelled } = charge;
  await refuseOwnHome(tx, { agreementId, userId: actor.currentUser.id });
  const details = { day, amount, tenant: name, ...(label && { charge: label }) };
  return { cost: { charge_id: firstId }, refusal: isCancelled ? REFUSED.cancelled : undefined, details };
}

/** True if this was not linked before. @throws Problem, as `linkCost` */
async function link(tx: Db, { id, cost }: { id: string; cost: LinkedCost }): Promise<boolean> {
  return insertCost(tx, { repair_id: id, ...cost }).catch((error: unknown) => {
    if (isCheckViolation(error, 'duties_own_home')) throw new Problem('conflict', REFUSED.recordedAtHome);
    if (isCheckViolation(error, 'repair_costs_flat')) throw new Problem('conflict', REFUSED.otherFlat);
    throw error;
  });
}
