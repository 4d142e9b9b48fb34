import { hasDraft } from '#ui/draft/has-draft.ts';
import { useCallContext } from './use-call.tsx';

/** True if the form has a draft: its dialog then opens at once. */
export const useHasDraft = (name: string) => hasDraft(useCallContext().currentEmail, name);
