import { useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { announcementOfficeTexts } from './office-texts.ts';

/** Publishes an announcement. The server sets the time and ignores the one in the request. */
export function useAnnounce() {
  const t = useTexts(announcementOfficeTexts).done;
  return useChange('POST /api/announcements', {
    onSuccess: () => toast.success(t.made),
    onError: () => toast.error(t.makeFailed),
  });
}

export function useChangeAnnouncement() {
  const t = useTexts(announcementOfficeTexts).done;
  return useChange('PATCH /api/announcements/{id}', { onSuccess: () => toast.success(t.changed) });
}

export function useWithdrawAnnouncement() {
  const t = useTexts(announcementOfficeTexts).done;
  return useChange('PUT /api/announcements/withdraw/{id}', {
    onSuccess: () => toast.success(t.withdrawn),
    onError: ({ message }) => void askNotice({ icon: 'error', title: t.withdrawFailed, text: message }),
  });
}
