import { useEffect, useState } from 'react';
import { listInput } from '#api/list.ts';
import { useCall } from '#api/use-call.tsx';
import { useHydrated, useKeptText } from '#ui/browser-hooks.ts';
import type { Announcement } from '../endpoints.ts';
import { type AnnouncementSearch, shownInput } from '../rules.ts';
import { groupOf } from './AnnouncementGroups.tsx';

/** One page of what this person may read, once it is wanted. Visitors see fewer than people who are signed in. */
export const useAnnouncements = (words: string, page: number, isWanted = true) =>
  useCall('GET /api/announcements', isWanted ? shownInput(words, page) : undefined);

/** One page of all announcements, for administrators. The page before stays until it is here. */
export const useManagedAnnouncements = (shown: AnnouncementSearch) =>
  useCall('GET /api/announcements/all', listInput(shown), { keepsPrevious: true });

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
