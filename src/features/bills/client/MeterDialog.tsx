import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { DialogForm } from '#ui/form/Form.tsx';
import type { CellView, Typed } from './grid-rows.ts';
import { billGridTexts } from './grid-texts.ts';

type Props = {
  cell: CellView;
  typed: Typed | undefined;
  onType: (change: Pick<Typed, 'oldEnd' | 'newStart'>) => void;
  onClose: () => void;
};

/** Asks about a reading below the last one: a new meter, or a typing error. */
export function MeterDialog({ cell: { previous, text }, typed, onType, onClose }: Props) {
  const t = useTexts(billGridTexts).meter;
  const { digits } = useFormats();
  return (
    <Dialog open title={t.title} text={t.text(digits(previous ?? 0), digits(text))} onClose={onClose}>
      <DialogForm<'oldEnd' | 'newStart'>
        busy={false}
        submitText={t.isNew}
        cancelText={t.isError}
        onCancel={onClose}
        onSend={(change) => {
          onType(change);
          onClose();
        }}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={t.oldEnd}
            name="oldEnd"
            inputMode="decimal"
            required
            defaultValue={typed?.oldEnd || String(previous ?? '')}
          />
          <Field
            label={t.newStart}
            name="newStart"
            inputMode="decimal"
            required
            defaultValue={typed?.newStart || '0'}
          />
        </div>
      </DialogForm>
    </Dialog>
  );
}
