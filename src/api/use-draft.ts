import { useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '#ui/form/drafts.ts';
import { useLeaveQuestion } from '#ui/form/leave-question.ts';
import { useCallContext } from './use-call.tsx';

/** State that a reload finds again, until it is cleared. For what a form's named fields hold, `draft` of a `Form` does it. */
export function useDraft<Draft>(name: string, empty: Draft) {
  const { currentEmail } = useCallContext();
  const [draft, setDraft] = useState(() => readDraft<Draft>(currentEmail, name) ?? empty);
  // A closed tab takes its drafts along.
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
