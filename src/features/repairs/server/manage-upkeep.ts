import { invalidField, Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { inBangla } from '#locale/bangla.ts';
import { dayAt, daysAfter } from '#locale/calendar.ts';
import { namedInBoth, type Text } from '#locale/language.ts';
import { CHOOSE_COMING_DAY, ENTER_A_NAME, NO_PART } from '#locale/refusals.ts';
import type { NewPlan, PlanChange, UpkeepPlan } from '../endpoints.ts';
import { latestPlanDay, maxLeadDays, nextPlanDay } from '../upkeep-rules.ts';
import { refuseFarDay } from './open-upkeep.ts';
import { holdPart } from './place-queries.ts';
import {
  findNamesake,
  findOpened,
  insertPlan,
  type LockedPlan,
  listPlans,
  lockNames,
  lockPlan,
  updatePlan,
} from './upkeep-queries.ts';

const REFUSED = {
  notFound: { en: 'There is no such plan.', bn: 'এমন কোনো নিয়মিত কাজ নেই।' },
  outdated: {
    en: 'This plan was changed meanwhile. Please look again.',
    bn: 'এর মধ্যে এটি বদলানো হয়েছে। আবার দেখে নিন।',
  },
  named: { en: 'Another plan is called so.', bn: 'এই নামে আরেকটি নিয়মিত কাজ আছে।' },
  paper: { en: 'A paper has a day, and no months.', bn: 'কাগজের মেয়াদের দিন আছে, মাস নেই।' },
  hadIts: {
    en: 'A repair was opened for that day, or for a later one. Please choose a later day.',
    bn: 'ওই দিনের বা পরের কোনো দিনের কাজ আগেই খোলা হয়েছে। আরও পরের দিন বেছে নিন।',
  },
  noNext: { en: 'Please enter until when the new paper is valid.', bn: 'নতুন কাগজের মেয়াদ কত তারিখ পর্যন্ত, লিখুন।' },
} satisfies Record<string, Text>;

/**
 * Adds a plan; of work whose first day has passed the days until today are skipped.
 * @throws Problem invalid without a name, for a first day too far ahead, or for too many days before it; not_found for the part; conflict where another one has the name
 */
export function addPlan(db: Db, actor: Actor, { firstOn, leadDays, ...plan }: NewPlan) {
  const everyMonths = plan.everyMonths ?? null;
  return inTransaction(db, async (tx) => {
    await lockNames(tx);
    const names = await freeNames(tx, plan);
    if (!(await holdPart(tx, plan.commonPartId))) throw new Problem('not_found', NO_PART);
    refuseLeadDays(leadDays, everyMonths);
    const today = dayAt(actor.now);
    refuseFarDay('firstOn', firstOn, latestPlanDay(everyMonths, today));
    const yesterday = daysAfter(today, -1);
    const nextOn = everyMonths === null ? firstOn : nextPlanDay({ firstOn, everyMonths }, yesterday);
    const { id } = await insertPlan(tx, {
      name: names.name,
      name_bangla: names.nameBangla,
      common_part_id: plan.commonPartId,
      category: plan.category,
      every_months: everyMonths,
      first_on: firstOn,
      next_on: nextOn,
      lead_days: leadDays,
      worker_name: plan.workerName ?? null,
      worker_phone: plan.workerPhone ?? null,
      note: plan.note ?? null,
    });
    await recordEvent(tx, actor, { kind: 'plan_added', details: { plan: names.name, ...rhythm(everyMonths), nextOn } });
    return getPlan(tx, id);
  });
}

const rhythm = (everyMonths: number | null): Record<string, number> =>
  everyMonths === null ? {} : { months: everyMonths };

async function getPlan(tx: Db, id: string): Promise<UpkeepPlan> {
  const [plan] = await listPlans(tx, id);
  if (!plan) throw new Problem('not_found', REFUSED.notFound);
  return plan;
}

/** @throws Problem invalid without a name; conflict where a plan that goes on has one of both */
async function freeNames(tx: Db, asked: { name?: string | undefined; nameBangla?: string | undefined; id?: string }) {
  const names = namedInBoth(asked);
  if (!names) throw invalidField('name', ENTER_A_NAME);
  if (await findNamesake(tx, { ...names, ...(asked.id && { id: asked.id }) }))
    throw new Problem('conflict', REFUSED.named, { fields: { name: REFUSED.named } });
  return names;
}

/** @throws Problem invalid where a repair would be opened an interval ahead */
function refuseLeadDays(leadDays: number, everyMonths: number | null): void {
  const most = maxLeadDays(everyMonths);
  if (leadDays > most)
    throw invalidField('leadDays', {
      en: `At most ${most} days before, so that one is done before the next one is opened.`,
      bn: `বড়জোর ${inBangla(String(most))} দিন আগে, যাতে একটি শেষ হওয়ার আগে পরেরটি না খোলে।`,
    });
}

/**
 * Changes a plan, ends it or takes it up again. Of work a new next day is the one from which months count. A repair that is open stays.
 * @throws Problem not_found; invalid for months of a paper, too many days ahead, or a next day that has passed, has had its repair or is too far ahead; conflict
 * for an outdated version, or where another one has the name
 */
export function changePlan(db: Db, actor: Actor, { id, ...change }: PlanChange & { id: string }) {
  return inTransaction(db, async (tx) => {
    await lockNames(tx);
    const before = await lockPlan(tx, id);
    if (!before) throw new Problem('not_found', REFUSED.notFound);
    if (before.version !== change.version) throw new Problem('conflict', REFUSED.outdated);
    const { commonPartId, isEnded = before.isEnded, leadDays = before.leadDays } = change;
    if (change.everyMonths !== undefined && before.everyMonths === null)
      throw invalidField('everyMonths', REFUSED.paper);
    const everyMonths = change.everyMonths ?? before.everyMonths;
    const typed = { name: change.name ?? before.name, nameBangla: change.nameBangla ?? before.nameBangla };
    const names = isEnded ? typed : await freeNames(tx, { ...typed, id });
    // A plan that goes on has a part that is in use.
    const partId = commonPartId ?? (isEnded ? undefined : before.commonPartId);
    if (partId && !(await holdPart(tx, partId))) throw new Problem('not_found', NO_PART);
    refuseLeadDays(leadDays, everyMonths);
    const days = await nextDays(tx, before, { nextOn: change.nextOn, everyMonths, isEnded, today: dayAt(actor.now) });
    await updatePlan(tx, id, {
      name: names.name,
      name_bangla: names.nameBangla,
      ...(commonPartId && { common_part_id: commonPartId }),
      ...(change.category && { category: change.category }),
      every_months: everyMonths,
      ...days,
      lead_days: leadDays,
      ...(change.workerName !== undefined && { worker_name: change.workerName }),
      ...(change.workerPhone !== undefined && { worker_phone: change.workerPhone }),
      ...(change.note !== undefined && { note: change.note }),
      is_ended: isEnded,
    });
    const nextOn = days.next_on ?? before.nextOn;
    const ends = isEnded === before.isEnded ? 'plan_changed' : isEnded ? 'plan_ended' : 'plan_resumed';
    const details = { plan: names.name, ...rhythm(everyMonths), ...(nextOn && { nextOn }) };
    await recordEvent(tx, actor, { kind: ends, details });
    return getPlan(tx, id);
  });
}

type PlanDays = { next_on?: string; first_on?: string };
type Asked = { nextOn: string | undefined; everyMonths: number | null; isEnded: boolean; today: string };

/** The columns of its days after a change. @throws Problem invalid, as `changePlan` */
async function nextDays(tx: Db, plan: LockedPlan, { nextOn, everyMonths, isEnded, today }: Asked): Promise<PlanDays> {
  const { lastOn, isOpen } = await findOpened(tx, plan.id);
  const isWork = everyMonths !== null;
  if (nextOn !== undefined && nextOn !== plan.nextOn) {
    if (nextOn < today) throw invalidField('nextOn', CHOOSE_COMING_DAY);
    if (lastOn !== null && nextOn <= lastOn) throw invalidField('nextOn', REFUSED.hadIts);
    refuseFarDay('nextOn', nextOn, latestPlanDay(everyMonths, today));
    return { next_on: nextOn, ...(isWork && { first_on: nextOn }) };
  }
  if (!plan.isEnded || isEnded) return {};
  // Taken up again: what would have been due meanwhile is skipped.
  if (!isWork) {
    if (plan.nextOn === null && !isOpen) throw invalidField('nextOn', REFUSED.noNext);
    return {};
  }
  const yesterday = daysAfter(today, -1);
  const after = lastOn !== null && lastOn > yesterday ? lastOn : yesterday;
  return { next_on: nextPlanDay({ firstOn: plan.firstOn, everyMonths }, after) };
}
