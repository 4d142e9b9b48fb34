import { useEffect, useState } from 'react';
import { listInput } from '#api/list.ts';
import { useCall } from '#api/use-call.tsx';
import { useHydrated, useKeptText } from '#ui/browser-hooks.ts';
import type { Announcement } from '../endpoints.ts';
import type { AnnouncementSearch } from '../rules.ts';
import { groupOf } from './AnnouncementGroups.tsx';
import { shownInput } from './words.ts';

/** One page of the announcements that this person may read, once `isWanted`. Visitors see fewer than signed-in people. */
export const useAnnouncements = (words: string, page: number, isWanted = true) =>
  useCall('GET /api/announcements', isWanted ? shownInput(words, page) : undefined);

/** One page of all announcements, for administrators. The previous page stays until it arrives. */
export const useManagedAnnouncements = (shown: AnnouncementSearch) =>
  useCall('GET /api/announcements/all', listInput(shown), { keepsPrevious: true });

/**
 * Returns a function that is true for announcements newer than those shown on this device's previous visit; on the first
 * visit, for those of this week. An announcement in a list that was shown counts as read from the next visit on.
 */
export function useUnread(shown: readonly Announcement[] | undefined, asOf: number) {
  const [readUntil, keepReadUntil] = useKeptText('announcements read until');
  const [before] = useState(readUntil);
  // The server does not know which announcements this device has shown.
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
