import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { countApprovers } from '#features/approvals/server/approver-queries.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { type Limits, lockLimits, updateLimits } from './limit-queries.ts';

const ONE_ALONE = {
  en: 'A limit needs two people who can approve: owners, managers or accountants. Please appoint somebody first.',
  bn: 'সীমা ঠিক করতে অনুমোদন দিতে পারেন এমন দুজন লাগে: মালিক, ম্যানেজার বা হিসাবরক্ষক। আগে কাউকে দায়িত্ব দিন।',
};

const SUMS = ['refund', 'giveUp', 'spend'] as const;

type NewLimits = Pick<Limits, 'separates'> & { [Sum in (typeof SUMS)[number]]?: number | null | undefined };

/**
 * Switches the separation of recording from deciding on or off, and sets the sums above which a second person approves. Unchanged values
 * are not recorded.
 * @throws Problem conflict for a limit while fewer than two people can approve
 */
export function changeLimits(db: Db, actor: Actor, asked: NewLimits): Promise<Limits> {
  return inTransaction(db, async (tx) => {
    const before = await lockLimits(tx);
    const limits: Limits = { ...before, separates: asked.separates };
    for (const sum of SUMS) limits[sum] = asked[sum] === undefined ? before[sum] : asked[sum];
    const changed = SUMS.filter((sum) => limits[sum] !== before[sum]);
    if (changed.some((sum) => limits[sum] !== null) && (await countApprovers(tx, actor.now)) < 2)
      throw new Problem('conflict', ONE_ALONE);
    if (changed.length > 0 || limits.separates !== before.separates) await updateLimits(tx, limits);
    if (limits.separates !== before.separates)
      await recordEvent(tx, actor, { kind: limits.separates ? 'separation_on' : 'separation_off' });
    const details = Object.fromEntries(changed.map((sum) => [`${sum}Limit`, limits[sum] ?? 'none']));
    if (changed.length > 0) await recordEvent(tx, actor, { kind: 'limits_changed', details });
    return limits;
  });
}
