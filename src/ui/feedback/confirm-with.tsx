import { Field, TextArea } from '#ui/form/Field.tsx';
import { type ConfirmWords, confirm } from './dialog.ts';

/** Something to write beside a question; `value` is what stands there at first, `min` and `max` bound a date. */
type AskField = {
  label: string;
  type: 'text' | 'date';
  value?: string;
  optional?: boolean;
  hint?: string;
  min?: string;
  max?: string;
};

/** As `confirm`, with something to write: what was written, or undefined when the answer is No. */
export async function confirmWith(words: ConfirmWords, field: AskField): Promise<string | undefined> {
  let written = field.value ?? '';
  const write = (next: string) => {
    written = next;
  };
  const yes = await confirm({ ...words, content: <WrittenAnswer {...field} write={write} /> });
  return yes ? written : undefined;
}

function WrittenAnswer({ type, value, min, max, write, ...words }: AskField & { write: (words: string) => void }) {
  const common = {
    ...words,
    required: !words.optional,
    defaultValue: value,
    onChange: (event: { target: { value: string } }) => write(event.target.value),
  };
  if (type === 'text') return <TextArea rows={3} maxLength={400} {...common} />;
  return <Field type="date" min={min} max={max} {...common} />;
}
