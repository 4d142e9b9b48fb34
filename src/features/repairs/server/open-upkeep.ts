import { invalidField, Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Decider, recordEvent } from '#features/audit/server/record-event.ts';
import { findClockDoubt } from '#features/building/server/clock-queries.ts';
import { inBangla } from '#locale/bangla.ts';
import { dayAt } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import type { Text } from '#locale/language.ts';
import { latestPlanDay, opensOn, proposedDay } from '../upkeep-rules.ts';
import { findPart } from './place-queries.ts';
import { insertEvent, insertRepair } from './queries.ts';
import { tellOfStep } from './tell-of-repair.ts';
import { findOpened, listDue, lockPlan, updatePlan } from './upkeep-queries.ts';

const REFUSED = {
  noNext: {
    en: 'Please enter the next day, so that it is not forgotten.',
    bn: 'পরের তারিখ লিখুন, যাতে কাজটি বাদ না পড়ে।',
  },
  notLater: {
    en: 'Please choose a day after this one’s, and after today.',
    bn: 'এবারের তারিখ আর আজকের পরের কোনো দিন বেছে নিন।',
  },
  nextIsOpen: {
    en: 'The next one of this plan is open already. Please write there what does not work yet.',
    bn: 'এই নিয়মিত কাজের পরেরটি খোলা হয়ে গেছে। কী ঠিক হয়নি, সেখানে লিখুন।',
  },
} satisfies Record<string, Text>;

/**
 * Opens repairs of plans whose day is near: one for each of their days, none while one is open. Nothing while the server's clock is in doubt.
 * Returns their number.
 */
export async function openUpkeep(db: Db, source: Decider): Promise<number> {
  if (await findClockDoubt(db, source.now)) return 0;
  let opened = 0;
  for (const id of await listDue(db, dayAt(source.now))) if (await openOne(db, source, id)) opened += 1;
  return opened;
}

/** Opens the repair of a plan under its lock, so that one of several servers does. */
function openOne(db: Db, source: Decider, planId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const plan = await lockPlan(tx, planId);
    const today = dayAt(source.now);
    if (!plan || plan.isEnded || plan.nextOn === null || opensOn(plan.nextOn, plan.leadDays) > today) return false;
    if ((await findOpened(tx, planId)).isOpen) return false;
    const { name, nameBangla, nextOn: planOn, commonPartId, category } = plan;
    const at = source.now.toISOString();
    const made = await insertRepair(tx, {
      common_part_id: commonPartId,
      category,
      // Both names, by which the search finds it; pages show the one of the reader's language.
      description: [...new Set([name, nameBangla]), plan.note].filter(Boolean).join('\n'),
      worker_name: plan.workerName,
      worker_phone: plan.workerPhone,
      plan_id: planId,
      plan_on: planOn,
      reported_at: at,
      state_since: at,
    });
    await updatePlan(tx, planId, { next_on: proposedDay(plan, { planOn, today }) ?? null });
    const { _id: id, number } = made;
    const { id: eventId } = await insertEvent(tx, { repair_id: id, to_state: 'new', at, by_user: null });
    const part = await findPart(tx, commonPartId);
    const details = { number, place: part?.name ?? '', category, plan: name, day: planOn };
    await recordEvent(tx, source, { kind: 'repair_reported', details });
    await tellOfStep(
      tx,
      source,
      { id, agreementId: null, category, isUrgent: false },
      { eventId, state: 'new', isOfHome: false },
    );
    return true;
  });
}

/** @throws Problem invalid for a day after the latest one that may be entered */
export function refuseFarDay(field: 'firstOn' | 'nextOn' | 'visitOn', day: string, latest: string): void {
  if (day > latest)
    throw invalidField(field, {
      en: `Please choose a day until ${formatDay(latest)}, so that it is not forgotten.`,
      bn: `${inBangla(formatDay(latest))} পর্যন্ত কোনো দিন বেছে নিন, যাতে কাজটি বাদ না পড়ে।`,
    });
}

type Closed = { planId: string; planOn: string; repairId: string };

/**
 * Notes the next day of the plan whose repair is done or declined: the one that was entered, else the proposed one. A plan that has ended has
 * none. The repair is locked.
 * @throws Problem invalid for a paper without a day, and for one that is not later or too far ahead
 */
export async function setNextDay(
  tx: Db,
  { planId, planOn }: Closed,
  asked: { nextOn: string | undefined; today: string },
) {
  const plan = await lockPlan(tx, planId);
  if (!plan || plan.isEnded) return;
  const { today } = asked;
  const nextOn = asked.nextOn ?? proposedDay(plan, { planOn, today });
  if (!nextOn) throw invalidField('nextOn', REFUSED.noNext);
  if (nextOn <= planOn || nextOn <= today) throw invalidField('nextOn', REFUSED.notLater);
  refuseFarDay('nextOn', nextOn, latestPlanDay(plan.everyMonths, today));
  if (nextOn !== plan.nextOn) await updatePlan(tx, planId, { next_on: nextOn });
}

/**
 * Refuses to reopen the repair of a plan while a later one of it is open. The repair is locked.
 * @throws Problem conflict
 */
export async function refuseWhileNextIsOpen(tx: Db, { planId, repairId }: Closed): Promise<void> {
  await lockPlan(tx, planId);
  if ((await findOpened(tx, planId, repairId)).isOpen) throw new Problem('conflict', REFUSED.nextIsOpen);
}
