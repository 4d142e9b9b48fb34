import { ErrorNote } from '#ui/feedback/ErrorNote.tsx';
import { CallFailed } from './client.ts';

/** What is wrong with each field, by the field's name, where the server said so. */
export const fieldErrors = (error: Error | null): Record<string, string> =>
  error instanceof CallFailed ? error.fields : {};

/** Why a form was not accepted; nothing when the errors stand at its fields already. */
export function FormError({ error }: { error: Error | null }) {
  if (!error || Object.keys(fieldErrors(error)).length > 0) return null;
  return <ErrorNote>{error.message}</ErrorNote>;
}
