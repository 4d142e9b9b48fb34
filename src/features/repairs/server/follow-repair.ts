import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import type { CommonRepair } from '../endpoints.ts';
import { isOpen } from '../rules.ts';
import { deleteFollowers, findCommon, insertFollower } from './common-queries.ts';
import { listHomes } from './place-queries.ts';
import { lockRepair } from './queries.ts';
import { noRepair } from './read-repair.ts';

const REFUSED = {
  ended: {
    en: 'This repair has ended. If it is not right for you, please report it.',
    bn: 'এই মেরামতটি শেষ হয়ে গেছে। আপনার ঠিক না হলে আবার জানান।',
  },
  own: { en: 'Your own home has reported this one.', bn: 'এটি আপনার বাসা থেকেই জানানো হয়েছে।' },
  joined: {
    en: 'Your own repair goes on with this one. If it is not the same, say so there.',
    bn: 'আপনার জানানো মেরামতটি এর সঙ্গে এক করা হয়েছে। একই সমস্যা না হলে সেখানে জানান।',
  },
};

/**
 * Says that a home has the same trouble with a common part, or takes it back. A person of several homes says it of the one that began first.
 * The same press again changes nothing.
 * @throws Problem not_found for a person without a home and for a flat's repair; conflict where it has ended, or is the home's own
 */
export function followRepair(
  db: Db,
  { currentUser, now }: Actor,
  { id, isFollowed }: { id: string; isFollowed: boolean },
): Promise<CommonRepair> {
  return inTransaction(db, async (tx) => {
    const homes = (await listHomes(tx, currentUser.id)).map(({ agreementId }) => agreementId);
    const [home] = homes;
    if (!home) throw noRepair();
    // A follower and the end of the repair wait for each other, so that none is forgotten when it ends.
    await lockRepair(tx, id);
    const repair = await findCommon(tx, { id, homes });
    if (!repair) throw noRepair();
    if (!isOpen(repair.state)) throw new Problem('conflict', REFUSED.ended);
    if (repair.own) throw new Problem('conflict', repair.own._id === id ? REFUSED.own : REFUSED.joined);
    if (repair.isFollowed === isFollowed) return repair;
    const row = { repair_id: id, agreement_id: home, user_id: currentUser.id, since: now.toISOString() };
    if (isFollowed) await insertFollower(tx, row);
    else await deleteFollowers(tx, { id, homes });
    return (await findCommon(tx, { id, homes })) ?? repair;
  });
}
