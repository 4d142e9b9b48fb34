import { TextArea } from '#ui/form/Field.tsx';
import { askConfirm, type ConfirmWords } from './dialog.ts';

type Question = Omit<ConfirmWords, 'content' | 'send'> & {
  /** Label of the text field, such as for a reason. */
  label: string;
  optional?: boolean;
  /** The call with the text, and the title shown if it is refused. */
  send: { title: string; call: (written: string) => Promise<unknown> };
};

/** As `askConfirm`, with a text field whose content is sent. Resolves to true if the call succeeded. */
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
