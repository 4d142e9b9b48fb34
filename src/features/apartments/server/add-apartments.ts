import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { NewApartment } from '../endpoints.ts';
import { apartmentName } from '../rules.ts';
import { insertApartments } from './queries.ts';

/** One order for all imports, so that concurrent ones wait for each other instead of deadlocking. */
const byName = (one: NewApartment, other: NewApartment) => (apartmentName(one) < apartmentName(other) ? -1 : 1);

/**
 * Adds the apartments of a table, and returns their ids.
 * @throws Problem conflict when another request adds one of them at the same time
 */
export async function addApartments(tx: Db, actor: Actor, apartments: readonly NewApartment[]) {
  const added = await insertApartments(tx, apartments.toSorted(byName));
  if (added.length < apartments.length)
    throw new Problem('conflict', {
      en: 'Somebody has just added some of these apartments. Nothing was imported.',
      bn: 'এইমাত্র অন্য কেউ এই ফ্ল্যাটগুলোর কয়েকটি যোগ করেছেন। কিছুই ইমপোর্ট হয়নি।',
    });
  await recordEvent(tx, actor, { kind: 'apartments_imported', details: { apartments: added.length } });
  return added;
}
