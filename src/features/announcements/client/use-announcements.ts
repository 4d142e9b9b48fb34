import { listInput } from '#api/list.ts';
import { useCall, useChange } from '#api/use-call.tsx';
import { alert } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { type AnnouncementSearch, shownInput } from '../rules.ts';

/** One page of what this person may read, once it is wanted. Visitors see fewer than people who are signed in. */
export const useAnnouncements = (words: string, page: number, isWanted = true) =>
  useCall('GET /api/announcements', isWanted ? shownInput(words, page) : undefined);

/** One page of all announcements, for administrators. The page before stays until it is here. */
export const useManagedAnnouncements = (shown: AnnouncementSearch) =>
  useCall('GET /api/announcements/all', listInput(shown), { keepsPrevious: true });

/** Publishes an announcement. The server sets the time, whatever is sent. */
export const useAnnounce = () =>
  useChange('POST /api/announcements', {
    onSuccess: () => toast.success('📢 Announcement created successfully!'),
    onError: () => toast.error('❌ Failed to create announcement'),
  });

export const useChangeAnnouncement = () =>
  useChange('PATCH /api/announcements/{id}', { onSuccess: () => toast.success('Announcement changed.') });

export const useWithdrawAnnouncement = () =>
  useChange('PUT /api/announcements/withdraw/{id}', {
    onSuccess: () => toast.success('Announcement withdrawn.'),
    onError: ({ message }) =>
      void alert({ icon: 'error', title: 'Failed to withdraw the announcement', text: message }),
  });
