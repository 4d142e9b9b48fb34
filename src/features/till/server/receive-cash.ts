import { CLOSED_DAY } from '#api/closed-day.ts';
import { Problem } from '#api/problem.ts';
import { type Db, inTransaction, isCheckViolation } from '#database/connect.ts';
import { claim } from '#features/audit/server/claim.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { inBangla } from '#locale/bangla.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Text } from '#locale/language.ts';
import { DAY_TO_COME } from '#locale/refusals.ts';
import { formatTaka, toPoisha, toTaka } from '#locale/taka.ts';
import type { Drawers, Handover, NewHandover } from '../endpoints.ts';
import {
  drawerFor,
  findFreeCash,
  findHandover,
  hasOwnDrawer,
  insertHandover,
  listHandovers,
  listHeldNow,
} from './drawer-queries.ts';

const REFUSED = {
  ahead: DAY_TO_COME,
  own: { en: 'Please choose another drawer than your own.', bn: 'নিজের ড্রয়ার ছাড়া অন্য একটি বেছে নিন।' },
  noDrawer: { en: 'There is no such drawer.', bn: 'এমন কোনো ড্রয়ার নেই।' },
  less: (there: string): Text => ({
    en: `Only ${there} are in this drawer on that day.`,
    bn: `ওই দিন এই ড্রয়ারে আছে মাত্র ${inBangla(there)}।`,
  }),
  office: {
    en: 'There is not so much cash in the office’s drawer on that day.',
    bn: 'ওই দিন অফিসের ড্রয়ারে এত নগদ টাকা নেই।',
  },
};

/** What is in the drawers now, and the last handovers: all of them for readers of the cash book, else the caller's own. */
export async function readDrawers(db: Db, { currentUser, now }: Actor, readsAll: boolean): Promise<Drawers> {
  const filter = readsAll ? {} : { personId: currentUser.id };
  const [held, own, handovers] = await Promise.all([
    listHeldNow(db, dayAt(now)),
    hasOwnDrawer(db, currentUser.id),
    listHandovers(db, filter),
  ]);
  const drawers = held.map(drawerFor(currentUser.id));
  const mine = drawers.find(({ isOwn }) => isOwn);
  return { drawers, own: own || mine ? { held: mine?.held ?? 0 } : null, handovers };
}

/**
 * Records cash that the caller takes over from another person's drawer, or from the office's, into their own. A repeat of the same form
 * returns the first handover.
 * @throws Problem invalid for a day ahead, and the caller's own drawer; not_found for a drawer that holds nothing; conflict where less is
 * in it, or the day is closed
 */
export function receiveCash(db: Db, actor: Actor, { requestKey, ...asked }: NewHandover): Promise<Handover> {
  const { from, amount, day, note = null } = asked;
  if (day > dayAt(actor.now)) throw new Problem('invalid', REFUSED.ahead, { fields: { day: REFUSED.ahead } });
  const me = actor.currentUser.id;
  return inTransaction(db, async (tx) => {
    const isOwn = from === me || (from === null && !(await hasOwnDrawer(tx, me)));
    if (isOwn) throw new Problem('invalid', REFUSED.own, { fields: { from: REFUSED.own } });
    const request = { makes: 'handover', requestKey, asked } as const;
    const { id, isNew } = await claim(tx, actor, request);
    if (!isNew) return getHandover(tx, id);
    await insertHandover(tx, {
      ...{ id, giver: from, receiver: me, amount_poisha: toPoisha(amount), day, note },
      recorded_at: actor.now.toISOString(),
    });
    const handover = await getHandover(tx, id);
    await recordEvent(tx, actor, { kind: 'cash_handed_over', details: handoverDetails(handover) });
    return handover;
  }).catch((error: unknown) => explain(db, asked, error));
}

type HandoverRequest = Omit<NewHandover, 'requestKey'>;

/** @throws Problem for a refusal of the database; any other error as it is */
async function explain(db: Db, { from, day }: HandoverRequest, error: unknown): Promise<never> {
  if (isCheckViolation(error, 'handovers_open_day'))
    throw new Problem('conflict', CLOSED_DAY, { fields: { day: CLOSED_DAY } });
  if (isCheckViolation(error, 'drawer_overdrawn'))
    throw new Problem('conflict', REFUSED.office, { fields: { amount: REFUSED.office, drawer: REFUSED.office } });
  if (!isCheckViolation(error, 'handovers_held') || from === null) throw error;
  const free = await findFreeCash(db, from, day);
  const refusal = free > 0 ? REFUSED.less(formatTaka(toTaka(free), 'paper')) : REFUSED.noDrawer;
  throw new Problem('conflict', refusal, { fields: { [free > 0 ? 'amount' : 'from']: refusal } });
}

async function getHandover(tx: Db, id: string): Promise<Handover> {
  const handover = await findHandover(tx, id);
  if (!handover) throw new Error(`handover ${id} vanished`);
  return handover;
}

/** Persons' names are data; the office's drawer is named in English, as in all of the audit trail. */
const handoverDetails = ({ from, to, intoOwn, amount, day, note }: Handover) => ({
  amount,
  from: from ?? OFFICE,
  to: intoOwn ? to : OFFICE,
  day,
  ...(note && { note }),
});
const OFFICE = 'the office’s drawer';
