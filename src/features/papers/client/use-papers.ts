import { useCall, useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import type { PaperSubject } from '../endpoints.ts';
import { paperTexts } from './texts.ts';

export const usePapers = (subject: PaperSubject) => useCall('GET /api/papers', { query: subject });

/** The charges and readings of a tenancy to which a paper can belong; not called for an expense, or without a subject. */
export const usePaperChoices = (subject: PaperSubject | undefined) =>
  useCall(
    'GET /api/papers/choices/{agreementId}',
    subject?.kind === 'tenancy' ? { params: { agreementId: subject.id } } : undefined,
  );

export function useRemovePaper() {
  const t = useTexts(paperTexts).remove;
  return useChange('PUT /api/papers/remove/{id}', { onSuccess: () => toast.success(t.done) });
}
