import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { namedInBoth } from '#locale/language.ts';
import { ENTER_A_NAME } from '#locale/refusals.ts';
import { readCategory } from '../category-rules.ts';
import type { CategoryChange, CostCategory, NewCategory } from '../endpoints.ts';
import { insertCategory, listCategories, lockCategories, updateCategory } from './category-queries.ts';

const REFUSED = {
  notFound: { en: 'There is no such category.', bn: 'এমন কোনো খাত নেই।' },
  outdated: {
    en: 'This category was changed meanwhile. Please look again.',
    bn: 'এর মধ্যে খাতটি বদলানো হয়েছে। আবার দেখে নিন।',
  },
  noName: ENTER_A_NAME,
  named: { en: 'Another category is called so.', bn: 'এই নামে আরেকটি খাত আছে।' },
};

/** Adds a category. @throws Problem invalid without a name; conflict where another category has one of the names, ended or not */
export const addCategory = (db: Db, actor: Actor, category: NewCategory): Promise<CostCategory> =>
  inTransaction(db, async (tx) => {
    await lockCategories(tx);
    const names = namedInBoth(category);
    if (!names) throw new Problem('invalid', REFUSED.noName, { fields: { name: REFUSED.noName } });
    refuseNames(await listCategories(tx), names);
    const added = await insertCategory(tx, { ...category, ...names });
    await recordEvent(tx, actor, { kind: 'category_added', details: auditDetails(added) });
    return added;
  });

/**
 * Renames a category, changes its tax line, ends or restores it. Its past costs move too: tax statements count all of them, of earlier
 * years too, under the new line, which is the building's reading of the Act and not a fact of a day.
 * @throws Problem not_found; conflict for an outdated version, or where another category has one of the names
 */
export const changeCategory = (db: Db, actor: Actor, code: string, change: CategoryChange): Promise<CostCategory> =>
  inTransaction(db, async (tx) => {
    await lockCategories(tx);
    const categories = await listCategories(tx);
    const before = categories.find((each) => each.code === code);
    if (!before) throw new Problem('not_found', REFUSED.notFound);
    if (before.version !== change.version) throw new Problem('conflict', REFUSED.outdated);
    refuseNames(
      categories.filter((each) => each !== before),
      change,
    );
    const after = await updateCategory(tx, code, change);
    const was = Object.values(auditDetails(before)).join(', ');
    if (was !== Object.values(auditDetails(after)).join(', '))
      await recordEvent(tx, actor, { kind: 'category_changed', details: { ...auditDetails(after), before: was } });
    if (after.isEnded !== before.isEnded)
      await recordEvent(tx, actor, {
        kind: after.isEnded ? 'category_ended' : 'category_resumed',
        details: { category: after.name },
      });
    return after;
  });

const auditDetails = ({ name, nameBangla, taxLine }: CostCategory) => ({
  category: name,
  nameBangla,
  taxLine,
});

/** Imports identify categories by name in either language, so no two may share one. */
function refuseNames(others: readonly CostCategory[], names: Partial<Pick<NewCategory, 'name' | 'nameBangla'>>) {
  const taken = Object.entries({ name: names.name, nameBangla: names.nameBangla }).filter(
    ([, name]) => name !== undefined && readCategory(others, name),
  );
  if (taken.length > 0)
    throw new Problem('conflict', REFUSED.named, {
      fields: Object.fromEntries(taken.map(([field]) => [field, REFUSED.named])),
    });
}
