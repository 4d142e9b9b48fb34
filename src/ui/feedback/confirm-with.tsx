import { TextArea } from '#ui/form/Field.tsx';
import { askConfirm, type ConfirmWords } from './dialog.ts';

type Question = Omit<ConfirmWords, 'content' | 'send'> & {
  /** The words to write beside the question, such as a reason. */
  label: string;
  optional?: boolean;
  /** What is sent with them, and the title of its refusal. */
  send: { title: string; call: (written: string) => Promise<unknown> };
};

/** As `askConfirm`, with words to write, which are sent: whether that was accepted. */
export function confirmWith({ label, optional = false, send, ...words }: Question): Promise<boolean> {
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
  return askConfirm({ ...words, content, send: { ...send, call: () => send.call(written) } });
}
