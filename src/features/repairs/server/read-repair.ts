import type { CurrentUser } from '#api/context.ts';
import { type Acting, may } from '#api/permissions.ts';
import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import type { Scope } from '#database/scope.ts';
import { DAY, dayAt } from '#locale/calendar.ts';
import { NO_REPAIR } from '#locale/refusals.ts';
import type { Repair } from '../endpoints.ts';
import { isOpen, REOPENED_WITHIN_DAYS, type RepairAct } from '../rules.ts';
import { proposedDay } from '../upkeep-rules.ts';
import { findCommon } from './common-queries.ts';
import { readCosts } from './cost-queries.ts';
import { type FoundRepair, findRepair, listEvents, listJoined, listPhotos } from './queries.ts';

export type Reader = { currentUser: CurrentUser; scope: Scope; now: Date };

export const noRepair = () => new Problem('not_found', NO_REPAIR);

/**
 * What this reader may do with a repair now. People of the home answer, or the office where no one of the home has an account.
 */
export function actsOf(repair: FoundRepair, { currentUser, now }: { currentUser: Acting; now: Date }): RepairAct[] {
  const { state, isOwnHome, homeAnswers, part, joinedState } = repair;
  const mayWork = may(currentUser, 'repairs.work');
  const acts: RepairAct[] = [];
  const isWaiting = state === 'new' || state === 'taken';
  const isWithinDays = (since: string) => now.getTime() - new Date(since).getTime() <= REOPENED_WITHIN_DAYS * DAY;
  const isRecent = isWithinDays(repair.stateSince);
  if (mayWork && isWaiting) acts.push(state === 'new' ? 'take' : 'plan', 'done', 'urgency');
  if (may(currentUser, 'repairs.decide')) {
    if (isWaiting) acts.push('decline');
    if (part && isOpen(state)) acts.push('publicNote');
    // Joins go one deep, and the repair of a plan keeps its plan going.
    if (part && isWaiting && !repair.plan && !repair.hasJoined && repair.hasOther) acts.push('join');
  }
  if (isOwnHome || (mayWork && !homeAnswers)) {
    if (state === 'done') acts.push('works', 'notYet');
    // A plan's is done or declined, which ask for its next day.
    if (isWaiting && !repair.plan) acts.push('fixed', 'withdraw');
    if ((state === 'confirmed' || state === 'declined') && isRecent) acts.push('notYet');
  }
  const mayUndo = isOwnHome || may(currentUser, 'repairs.decide');
  if (joinedState && mayUndo && (isOpen(joinedState.state) || isWithinDays(joinedState.since))) acts.push('split');
  // What was joined is told on one page alone, that of the other one.
  if ((isOwnHome || mayWork) && !joinedState && (isOpen(state) || isRecent)) acts.push('comment');
  if ((isOwnHome || mayWork) && isOpen(state)) acts.push('photo');
  return acts;
}

/** @throws Problem not_found, also for another home's */
export async function requireRepair(db: Db, { scope, currentUser }: Reader, id: string): Promise<FoundRepair> {
  const repair = await findRepair(db, { scope, userId: currentUser.id }, id);
  if (!repair) throw noRepair();
  return repair;
}

/**
 * A repair with its story, and what its reader may do now.
 * @throws Problem not_found, also for another home's
 */
export async function readRepair(db: Db, reader: Reader, id: string): Promise<Repair> {
  const { currentUser } = reader;
  const { scope } = reader;
  const found = await requireRepair(db, reader, id);
  const events = await listEvents(db, { id, userId: currentUser.id, scope });
  const photos = await listPhotos(db, id);
  const {
    officeNote,
    homePhone,
    homeAnswers: _,
    joinedId,
    joinedState: _state,
    hasJoined,
    hasOther: _hasOther,
    planId: _planId,
    planFirstOn: _first,
    planMonths: _months,
    isPlanEnded: _isEnded,
    ...repair
  } = found;
  return {
    ...repair,
    events,
    photos,
    acts: actsOf(found, reader),
    next: nextOf(found, dayAt(reader.now)),
    joinedInto: joinedId ? await findJoinedInto(db, found, joinedId) : null,
    ...(may(currentUser, 'repairs.read') && {
      office: { note: officeNote, phone: homePhone, joined: hasJoined ? await listJoined(db, id) : [] },
    }),
    ...(may(currentUser, 'costs.read') && { costs: await readCosts(db, id) }),
  };
}

/** The repair with which it goes on, as the whole house reads it. */
async function findJoinedInto(db: Db, { isOwnHome, agreementId }: FoundRepair, id: string) {
  return (await findCommon(db, { id, homes: isOwnHome && agreementId ? [agreementId] : [] })) ?? null;
}

/** What the plan of an open repair asks for when it is closed. */
function nextOf({ plan, planFirstOn, planMonths, isPlanEnded, state }: FoundRepair, today: string): Repair['next'] {
  if (!plan || !planFirstOn || isPlanEnded || !(state === 'new' || state === 'taken')) return null;
  const proposed = proposedDay({ firstOn: planFirstOn, everyMonths: planMonths }, { planOn: plan.on, today });
  return { isPaper: planMonths === null, on: proposed ?? null };
}
