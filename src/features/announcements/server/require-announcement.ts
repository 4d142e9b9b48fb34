import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import type { ManagedAnnouncement } from '../endpoints.ts';
import { findManaged } from './queries.ts';

/** @throws Problem not_found */
export async function requireAnnouncement(db: Db, now: Date, id: string): Promise<ManagedAnnouncement> {
  const announcement = await findManaged(db, now, id);
  if (!announcement) throw new Problem('not_found', 'There is no such announcement.');
  return announcement;
}
