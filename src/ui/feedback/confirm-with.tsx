import { TextArea } from '#ui/form/Field.tsx';
import { type ConfirmWords, confirm } from './dialog.ts';

/** The words to write beside a question, such as a reason. */
type AskField = { label: string; optional?: boolean };

/** As `confirm`, with words to write: what was written, or undefined when the answer is No. */
export async function confirmWith(words: ConfirmWords, { label, optional = false }: AskField) {
  let written = '';
  const content = (
    <TextArea
      label={label}
      optional={optional}
      required={!optional}
      rows={3}
      maxLength={400}
      onChange={({ target }) => {
        written = target.value;
      }}
    />
  );
  return (await confirm({ ...words, content })) ? written : undefined;
}
