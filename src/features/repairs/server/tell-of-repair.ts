import type { Db } from '#database/connect.ts';
import type { Decider } from '#features/audit/server/record-event.ts';
import { tell } from '#features/notifications/server/tell.ts';
import type { RepairCategory, RepairState } from '../rules.ts';
import { listFollowing } from './common-queries.ts';
import { listComments } from './queries.ts';

/** Categories of which an urgent repair is told in quiet hours, too. Another one could wake the caretaker for a tap. */
const TOLD_AT_NIGHT: readonly RepairCategory[] = ['gas', 'water', 'electricity', 'lift', 'fire_safety'];

type Told = { id: string; agreementId: string | null; category: RepairCategory; isUrgent: boolean };
type Step = {
  eventId: string;
  state: RepairState;
  /** A person of the home did it. */
  isOfHome: boolean;
  /** It was joined, and is new again. */
  isSplit?: boolean;
};

/** What the office does, as the home is told of it. */
const HOME_KINDS = {
  taken: 'repair_planned',
  done: 'repair_done',
  declined: 'repair_declined',
  joined: 'repair_planned',
} as const;

/**
 * Tells the other side of a step: the office of what waits for it and of what the home has answered, the home of what the office does. Of
 * what the office withdraws or confirms for a home without an account it tells neither side.
 */
export async function tellOfStep(tx: Db, actor: Decider, repair: Told, { eventId, state, isOfHome, isSplit }: Step) {
  const news = { id: eventId, about: { event: eventId, ...(isSplit && { split: 1 }) } };
  if (isSplit && !isOfHome) await tellHome(tx, actor, repair, { kind: 'repair_planned', ...news });
  if (state === 'new') return tellOffice(tx, actor, repair, news);
  if (state === 'confirmed' || state === 'withdrawn')
    return isOfHome ? tellOffice(tx, actor, { ...repair, isUrgent: false }, news) : 0;
  return tellHome(tx, actor, repair, { kind: HOME_KINDS[state], ...news });
}

type Ended = { id: string; eventId: string; state: RepairState };

/** Tells the homes that follow a repair that it has ended; the home that reported it is told by `tellOfStep`. The repair is locked. */
export async function tellFollowers(tx: Db, actor: Decider, { id, eventId, state }: Ended) {
  if (state !== 'confirmed' && state !== 'declined' && state !== 'withdrawn') return 0;
  const news = (await listFollowing(tx, id)).map((agreementId) => ({
    kind: 'repair_closed' as const,
    id: `${eventId}:${agreementId}`,
    agreementId,
    about: { repair: id, event: eventId },
  }));
  return tell(tx, actor, news);
}

/** Tells the office that one of its people has marked a repair as urgent. */
export const tellOfUrgency = (tx: Db, actor: Decider, repair: Told, version: number) =>
  tellOffice(tx, actor, { ...repair, isUrgent: true }, { id: `${repair.id}:${version}`, about: {} });

const TOGETHER = 5 * 60 * 1000;

/**
 * Tells the other side of a comment, five minutes after the first one: those written until then are told together. The repair is locked, so
 * that each comment knows those before it.
 */
export async function tellOfComment(tx: Db, actor: Decider, repair: Told, { isOfHome }: { isOfHome: boolean }) {
  const comments = await listComments(tx, { repairId: repair.id, isOfHome });
  const first = comments.reduce((begin, comment) =>
    Date.parse(comment.at) - Date.parse(begin.at) < TOGETHER ? begin : comment,
  );
  const news = { id: first.id, about: { said: 1 }, wait: TOGETHER };
  if (isOfHome) return tellOffice(tx, actor, { ...repair, isUrgent: false }, news);
  return tellHome(tx, actor, repair, { kind: 'repair_comment', ...news });
}

type News = { id: string; about: Record<string, string | number>; wait?: number };

const tellOffice = (tx: Db, actor: Decider, { id, agreementId, category, isUrgent }: Told, { about, ...news }: News) =>
  tell(tx, actor, {
    ...news,
    kind: isUrgent ? 'repair_urgent' : 'repair_received',
    agreementId: agreementId ?? undefined,
    about: { repair: id, ...about, ...(isUrgent && TOLD_AT_NIGHT.includes(category) && { atNight: 1 }) },
  });

type HomeKind = 'repair_planned' | 'repair_done' | 'repair_declined' | 'repair_comment';

/** A repair that the office reported for no home has no receiver. */
async function tellHome(
  tx: Db,
  actor: Decider,
  { id, agreementId }: Told,
  { about, ...news }: News & { kind: HomeKind },
) {
  return agreementId ? tell(tx, actor, { ...news, agreementId, about: { repair: id, ...about } }) : 0;
}
