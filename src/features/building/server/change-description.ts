import { isDeepStrictEqual } from 'node:util';
import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { Building, BuildingChange } from '../endpoints.ts';
import { DEFAULT_BUILDING } from '../rules.ts';
import { findDescription, updateDescription } from './queries.ts';

/**
 * Saves a new description of the building.
 * @throws Problem conflict when another administrator has changed it since `version`
 */
export function changeDescription(db: Db, actor: Actor, change: BuildingChange): Promise<Building> {
  return inTransaction(db, async (tx) => {
    const before = await findDescription(tx);
    const kept = change.kept ?? before.kept;
    const unchanged = {
      language: change.language ?? before.language,
      takesCards: change.takesCards ?? before.takesCards,
      wholeTaka: change.wholeTaka ?? before.wholeTaka,
      printedLanguage: change.printedLanguage ?? before.printedLanguage,
    };
    const after = await updateDescription(tx, { ...change, ...unchanged, ...(kept && { kept }) });
    if (!after)
      throw new Problem('conflict', {
        en: 'Somebody else has changed the building meanwhile. What you typed is still here.',
        bn: 'এর মধ্যে অন্য কেউ ভবনের তথ্য বদলেছেন। আপনি যা লিখেছেন তা এখানেই আছে।',
      });
    const newlyKept = after.kept?.filter((field) => !before.kept?.includes(field)) ?? [];
    const changed = [...changedFields(before, after), ...newlyKept];
    await recordEvent(tx, actor, { kind: 'building_changed', details: { changed: changed.join(', ') } });
    return after;
  });
}

const FIELDS = Object.keys(DEFAULT_BUILDING) as (keyof typeof DEFAULT_BUILDING)[];

const changedFields = (before: Building, after: Building) =>
  FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));
