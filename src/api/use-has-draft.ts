import { hasDraft } from '#ui/form/has-draft.ts';
import { useCallContext } from './use-call.tsx';

/** Whether this form was left with something typed: its dialog is then open from the start. */
export const useHasDraft = (name: string) => hasDraft(useCallContext().currentEmail, name);
