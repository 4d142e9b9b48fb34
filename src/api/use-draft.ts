import { useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '#ui/draft/drafts.ts';
import { useLeaveQuestion } from '#ui/draft/leave-question.ts';
import { useCallContext } from './use-call.tsx';

/** State that survives a reload, until it is cleared. For a form's named fields use `draft` of `Form` instead. */
export function useDraft<Draft>(name: string, empty: Draft) {
  const { currentEmail } = useCallContext();
  const [draft, setDraft] = useState(() => readDraft<Draft>(currentEmail, name) ?? empty);
  // A closed tab deletes its drafts.
  useLeaveQuestion(() => ({ byLeaving: false, byUnload: draft !== empty }));
  const keep = (next: Draft) => {
    setDraft(next);
    writeDraft(currentEmail, name, next);
  };
  const clear = () => {
    setDraft(empty);
    dropDraft(currentEmail, name);
  };
  return [draft, keep, clear] as const;
}
