import { FormDialog } from '#api/FormDialog.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Field } from '#ui/form/Field.tsx';
import { roundTexts } from './texts.ts';

type Props = {
  name: string;
  /** Taka. */
  amount: number;
  /** The transaction number that the server refused. */
  refused?: string;
  onKeep: (reference: string) => void;
  onClose: () => void;
};

/** Asks for a bKash payment's transaction number, or for a corrected one. */
export function BKashDialog({ name, amount, refused, onKeep, onClose }: Props) {
  const t = useTexts(roundTexts).bKash;
  const { taka } = useFormats();
  const isCorrection = refused !== undefined;
  return (
    <FormDialog<'reference'>
      title={isCorrection ? t.correct : t.title}
      text={t.text(taka(amount), name)}
      change={{ isPending: false, error: null }}
      submitText={isCorrection ? t.send : t.keep}
      onClose={onClose}
      onSend={({ reference }) => onKeep(reference.trim())}
    >
      <Field
        label={t.reference}
        optional
        name="reference"
        defaultValue={refused}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </FormDialog>
  );
}
