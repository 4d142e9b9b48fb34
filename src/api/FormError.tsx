import { useTexts } from '#locale/use-texts.tsx';
import { ErrorNote } from '#ui/form/ErrorNote.tsx';
import { uiTexts } from '#ui/texts.ts';
import { fieldErrors } from './client.ts';

/** The reason why a form was refused. Without a title it is empty if the fields show their errors already. */
export function FormError({ error, title }: { error: Error | null; title?: string }) {
  const { lookAtField } = useTexts(uiTexts).form;
  if (!error) return null;
  const isAtFields = Object.keys(fieldErrors(error)).length > 0;
  if (!title) return isAtFields ? null : <ErrorNote>{error.message}</ErrorNote>;
  return (
    <ErrorNote>
      <strong className="font-semibold">{title}</strong>
      <br />
      {isAtFields ? lookAtField : error.message}
    </ErrorNote>
  );
}
