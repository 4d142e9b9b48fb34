import { RichText } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { askConfirm, type ConfirmWords } from './dialog.ts';

type Props = {
  /** Label whose hidden words name the row. */
  text: string;
  question: Omit<ConfirmWords, 'danger'>;
  busy: boolean;
  onConfirm: () => void;
};

/** Button of a row for a final action, after a question. */
export function ConfirmButton({ text, question, busy, onConfirm }: Props) {
  const ask = async () => {
    if (await askConfirm({ ...question, danger: true })) onConfirm();
  };
  return (
    <Button size="sm" variant="secondary" busy={busy} onClick={() => void ask()}>
      <span>
        <RichText text={text} hidden={(words) => <span className="sr-only">{words}</span>} />
      </span>
    </Button>
  );
}
