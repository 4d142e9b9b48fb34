import { dayAt, daysAfter } from '#locale/calendar.ts';

/** Where an announcement stands on the board. */
export type AnnouncementGroup = 'pinned' | 'week' | 'earlier';

type Dated = { createdAt: string; pinned: boolean };

/** This week are the last seven days of Dhaka, with the one of `asOf`, an instant in ms since 1970. */
export function groupOf({ createdAt, pinned }: Dated, asOf: number): AnnouncementGroup {
  if (pinned) return 'pinned';
  return dayAt(createdAt) > daysAfter(dayAt(asOf), -7) ? 'week' : 'earlier';
}
