import { useCall, useChange } from '#api/use-call.tsx';
import { toast } from '#ui/feedback/toast.ts';

/** Newest first. Visitors see fewer than people who are signed in. */
export const useAnnouncements = () => useCall('GET /api/announcements', {});

/** Publishes an announcement. The server sets the time, whatever is sent. */
export const useAnnounce = () =>
  useChange('POST /api/announcements', {
    onSuccess: () => toast.success('📢 Announcement created successfully!'),
    onError: () => toast.error('❌ Failed to create announcement'),
  });
