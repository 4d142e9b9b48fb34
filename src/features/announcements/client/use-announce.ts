import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';
import { toast } from '#ui/feedback/toast.ts';
import type { Draft } from './use-draft.ts';

/** Publishes an announcement. The server sets the time, whatever is sent (specification 7 names the field). */
export function useAnnounce() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: Draft) =>
      answer(api.announcements.$post({ json: { ...draft, createdAt: new Date().toISOString() } })),
    onSuccess: () => {
      toast.success('📢 Announcement created successfully!');
      void queries.invalidateQueries({ queryKey: ['announcements'] });
    },
    onError: () => toast.error('❌ Failed to create announcement'),
  });
}
