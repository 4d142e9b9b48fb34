import { CallFailed } from '#api/client.ts';
import { FailureNote } from '#ui/feedback/FailureNote.tsx';

/** What is wrong with each field, where the server said so. */
export const fieldErrors = (error: Error | null): Record<string, string> =>
  error instanceof CallFailed ? error.fields : {};

/** Why a form was not taken, unless a field says it already. */
export function FormFailure({ error }: { error: Error | null }) {
  if (!error || Object.keys(fieldErrors(error)).length > 0) return null;
  return <FailureNote>{error.message}</FailureNote>;
}
