import { invalidField, Problem } from '#api/problem.ts';
import { requirePermission } from '#api/require-permission.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import type { NewRow } from '#database/schema/tables.ts';
import type { AuditKind } from '#features/audit/rules.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Text } from '#locale/language.ts';
import { CHOOSE_COMING_DAY } from '#locale/refusals.ts';
import type { Repair, RepairChange } from '../endpoints.ts';
import type { RepairAct, RepairAnswer, RepairState } from '../rules.ts';
import { latestVisit } from '../upkeep-rules.ts';
import { refuseFarDay, refuseWhileNextIsOpen, setNextDay } from './open-upkeep.ts';
import { type FoundRepair, insertEvent, lockRepair, updateRepair } from './queries.ts';
import { actsOf, noRepair, type Reader, readRepair, requireRepair } from './read-repair.ts';
import { tellFollowers, tellOfStep, tellOfUrgency } from './tell-of-repair.ts';

/** Refusals of all changes. */
export const REFUSED_CHANGE = {
  outdated: {
    en: 'This repair has changed meanwhile. What you typed is still here. Please look at it, and send it again if it still holds.',
    bn: 'এর মধ্যে এই মেরামতে কিছু বদলেছে। আপনি যা লিখেছেন তা এখানেই আছে। দেখে নিন, ঠিক থাকলে আবার পাঠান।',
  },
  notNow: { en: 'That is no longer possible with this repair.', bn: 'এই মেরামতে এখন আর তা করা যায় না।' },
} satisfies Record<string, Text>;

const REFUSED = {
  ...REFUSED_CHANGE,
  homeAnswers: {
    en: 'The people of this home say themselves whether it works.',
    bn: 'ঠিক হয়েছে কি না, তা এই বাসার লোকেরাই জানাবেন।',
  },
  noPlan: {
    en: 'Please say who comes, on which day, or what it waits for.',
    bn: 'কে আসবেন, কোন দিন, অথবা কিসের অপেক্ষা, লিখুন।',
  },
  takeFirst: { en: 'Please take this repair first.', bn: 'আগে কাজটি ধরুন।' },
  noDay: { en: 'Please enter the day, too.', bn: 'দিনটিও লিখুন।' },
  noReason: { en: 'Please say what does not work yet.', bn: 'কী এখনও ঠিক হয়নি, লিখুন।' },
} satisfies Record<string, Text>;

export type Changing = Actor & Reader;
/** The columns that a change sets, and its line of the story. */
type Step = {
  set: Partial<NewRow<'repairs'>>;
  event?: Omit<NewRow<'repair_events'>, 'repair_id' | 'at' | 'by_user'>;
  /** The next day that was entered for its plan. */
  nextOn?: string | undefined;
  kind: AuditKind;
  details?: Record<string, string | boolean>;
};

/**
 * Changes a repair under its lock: one of two who saw the same version goes on.
 * @throws Problem not_found, also for another home's; conflict where it has changed since that version
 */
function change(
  db: Db,
  actor: Changing,
  { id, version }: { id: string; version: number },
  decide: (repair: FoundRepair, acts: readonly RepairAct[]) => Step,
): Promise<Repair> {
  return inTransaction(db, async (tx) => {
    // Read before the lock: a person of another home does not hold it by asking for it.
    await requireRepair(tx, actor, id);
    if (!(await lockRepair(tx, id))) throw noRepair();
    const repair = await requireRepair(tx, actor, id);
    if (repair.version !== version) throw new Problem('conflict', REFUSED.outdated);
    const { set, event, nextOn, kind, details } = decide(repair, actsOf(repair, actor));
    const at = actor.now.toISOString();
    if (set.state) await followPlan(tx, repair, { state: set.state, nextOn, today: dayAt(actor.now) });
    await updateRepair(tx, id, { ...set, ...(set.state && set.state !== repair.state && { state_since: at }) });
    const inserted = event && (await insertEvent(tx, { ...event, repair_id: id, at, by_user: actor.currentUser.id }));
    await recordEvent(tx, actor, { kind, details: { number: repair.number, place: placeName(repair), ...details } });
    const isUrgent = set.is_urgent ?? repair.isUrgent;
    const told = { id, agreementId: repair.agreementId, category: repair.category, isUrgent };
    if (inserted) {
      const state = set.state ?? repair.state;
      await tellOfStep(tx, actor, told, { eventId: inserted.id, state, isOfHome: event.is_of_home ?? false });
      await tellFollowers(tx, actor, { id, eventId: inserted.id, state });
    }
    if (isUrgent && !repair.isUrgent) await tellOfUrgency(tx, actor, told, version + 1);
    return readRepair(tx, actor, id);
  });
}

type Followed = { state: RepairState; nextOn: string | undefined; today: string };

/** Keeps a plan going when its repair changes its state. @throws Problem as `setNextDay` and `refuseWhileNextIsOpen` */
async function followPlan(tx: Db, { _id: repairId, planId, plan }: FoundRepair, { state, nextOn, today }: Followed) {
  if (!planId || !plan) return;
  const of = { planId, planOn: plan.on, repairId };
  if (state === 'done' || state === 'declined') await setNextDay(tx, of, { nextOn, today });
  if (state === 'new') await refuseWhileNextIsOpen(tx, of);
}

export const placeName = ({ flat, part }: Pick<FoundRepair, 'flat' | 'part'>) =>
  part ? part.name : `${flat?.block} ${flat?.apartmentNo}`;

/**
 * Takes a repair, changes who comes and when, or says that the work is done.
 * @throws Problem as `change`; forbidden for a public note without `repairs.decide`; invalid for a plan without any fact, a time without a
 * day, and a day that has passed; conflict in a state from which it does not go
 */
export function changeRepair(db: Db, actor: Changing, { id, ...asked }: RepairChange & { id: string }) {
  if (asked.publicNote !== undefined) requirePermission(actor.currentUser, 'repairs.decide');
  return change(db, actor, { id, version: asked.version }, (repair, acts) => {
    const { state, words, isUrgent, publicNote, officeNote } = asked;
    const plan = planOf(repair, asked);
    const mustPermit = (act: RepairAct, refusal: Text = REFUSED.notNow) => {
      if (!acts.includes(act)) throw new Problem('conflict', refusal);
    };
    if (state === 'taken') mustPermit('take');
    else if (state === 'done') mustPermit('done');
    else if (plan.isChanged || words) mustPermit('plan', repair.state === 'new' ? REFUSED.takeFirst : REFUSED.notNow);
    if (isUrgent !== undefined) mustPermit('urgency');
    if (publicNote !== undefined) mustPermit('publicNote');
    const next: RepairState = state ?? repair.state;
    if (next === 'taken') refusePlan(plan, { repair, today: dayAt(actor.now) });
    const set = {
      ...plan.set,
      ...(state && { state }),
      ...(state === 'done' && { done_at: actor.now.toISOString() }),
      ...(isUrgent !== undefined && { is_urgent: isUrgent }),
      ...(publicNote !== undefined && { public_note: publicNote }),
      ...(officeNote !== undefined && { office_note: officeNote }),
    };
    const isStep = state !== undefined || plan.isChanged || words !== undefined;
    const facts = {
      worker_name: plan.set.worker_name,
      visit_on: plan.set.visit_on,
      visit_time: plan.set.visit_time,
      waits_for: plan.set.waits_for,
    };
    const event = { to_state: next, words: words ?? null, ...(next === 'taken' && facts) };
    const kind = state === 'taken' ? 'repair_taken' : state === 'done' ? 'repair_done' : 'repair_changed';
    return { set, kind, nextOn: asked.nextOn, ...(isStep && { event }) };
  });
}

/** The facts of a plan after a change; without a day there is no time. */
function planOf(repair: FoundRepair, asked: RepairChange) {
  const kept = <T>(value: T | undefined, before: T) => (value === undefined ? before : value);
  const visitOn = kept(asked.visitOn, repair.visitOn);
  const set = {
    worker_name: kept(asked.workerName, repair.workerName),
    worker_phone: kept(asked.workerPhone, repair.workerPhone),
    visit_on: visitOn,
    visit_time: asked.visitTime === undefined && visitOn === null ? null : kept(asked.visitTime, repair.visitTime),
    waits_for: kept(asked.waitsFor, repair.waitsFor),
  };
  const isChanged =
    set.worker_name !== repair.workerName ||
    set.worker_phone !== repair.workerPhone ||
    set.visit_on !== repair.visitOn ||
    set.visit_time !== repair.visitTime ||
    set.waits_for !== repair.waitsFor;
  if (set.visit_time && !set.visit_on) throw invalidField('visitOn', REFUSED.noDay);
  return { set, isChanged };
}

/** @throws Problem invalid for a plan that says nothing, or a new day that has passed or is more than a year ahead */
function refusePlan(
  { set }: ReturnType<typeof planOf>,
  { repair, today }: { repair: FoundRepair; today: string },
): void {
  if (!set.worker_name && !set.visit_on && !set.waits_for) throw invalidField('workerName', REFUSED.noPlan);
  if (!set.visit_on || set.visit_on === repair.visitOn) return;
  if (set.visit_on < today) throw invalidField('visitOn', CHOOSE_COMING_DAY);
  refuseFarDay('visitOn', set.visit_on, latestVisit(today));
}

const ANSWERED: Record<RepairAnswer, RepairState> = {
  works: 'confirmed',
  notYet: 'new',
  fixed: 'confirmed',
  withdraw: 'withdrawn',
};

type Answered = { id: string; version: number; answer: RepairAnswer; reason?: string | undefined };

/**
 * Writes what the home says. What is not right yet is new again, keeps its worker, and counts as reopened.
 * @throws Problem as `change`; invalid for `notYet` without a reason; conflict where that does not go from its state, or is too late, or
 * people of the home answer themselves
 */
export function answerRepair(db: Db, actor: Changing, { id, version, answer, reason }: Answered) {
  if (answer === 'notYet' && !reason) throw invalidField('reason', REFUSED.noReason);
  return change(db, actor, { id, version }, (repair, acts) => {
    if (!acts.includes(answer))
      throw new Problem('conflict', repair.homeAnswers && !repair.isOwnHome ? REFUSED.homeAnswers : REFUSED.notNow);
    const state = ANSWERED[answer];
    const set = {
      state,
      ...(answer === 'fixed' && { done_at: actor.now.toISOString() }),
      ...(answer === 'notYet' && {
        reopened: repair.reopened + 1,
        // The worker stays; the visit has been.
        visit_on: null,
        visit_time: null,
        waits_for: null,
      }),
    };
    const event = { to_state: state, words: reason ?? null, is_of_home: repair.isOwnHome };
    return { set, event, kind: 'repair_answered', details: { answer } };
  });
}

type Declined = { id: string; version: number; reason: string; nextOn?: string | undefined };

/** @throws Problem as `change`; conflict where it is done or closed already */
export function declineRepair(db: Db, actor: Changing, { id, version, reason, nextOn }: Declined) {
  return change(db, actor, { id, version }, (_, acts) => {
    if (!acts.includes('decline')) throw new Problem('conflict', REFUSED.notNow);
    return {
      set: { state: 'declined' },
      event: { to_state: 'declined', words: reason },
      nextOn,
      kind: 'repair_declined',
      details: { reason },
    };
  });
}
