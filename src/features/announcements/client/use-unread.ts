import { useEffect, useState } from 'react';
import { useHydrated, useKeptText } from '#ui/browser-hooks.ts';
import type { Announcement } from '../endpoints.ts';
import { groupOf } from './group-of.ts';

/**
 * Whether an announcement came after those that this device was shown on the visit before; on its first visit, whether it came
 * this week. Being shown the list counts as having read it, from the next visit on.
 */
export function useUnread(shown: readonly Announcement[] | undefined, asOf: number) {
  const [readUntil, keepReadUntil] = useKeptText('announcements read until');
  const [before] = useState(readUntil);
  // The server does not know what this device was shown.
  const isHydrated = useHydrated();
  const newest = shown
    ?.map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1);
  useEffect(() => {
    if (newest && newest > (readUntil ?? '')) keepReadUntil(newest);
  });
  return (announcement: Announcement) =>
    isHydrated && (before ? announcement.createdAt > before : groupOf(announcement, asOf) === 'week');
}
