import { useState } from 'react';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { DialogForm } from '#ui/form/Form.tsx';
import { readFigure } from '../rules.ts';
import type { CellView, Typed } from './grid-rows.ts';
import { billGridTexts } from './grid-texts.ts';

type Readings = Pick<Typed, 'oldEnd' | 'newStart'>;
type Props = {
  cell: CellView;
  typed: Typed | undefined;
  onType: (change: Readings) => void;
  onClose: () => void;
};

/** Asks about a reading below the last one: a new meter, or a typing error. */
export function MeterDialog({ cell: { previous, text }, typed, onType, onClose }: Props) {
  const t = useTexts(billGridTexts).meter;
  const { digits } = useFormats();
  const { language } = useLanguage();
  const [errors, setErrors] = useState<{ [name in keyof Readings]?: string | undefined }>({});
  const send = (change: Readings) => {
    const [oldEnd, newStart] = [readFigure(change.oldEnd).refusal, readFigure(change.newStart).refusal];
    setErrors({ oldEnd: oldEnd?.[language], newStart: newStart?.[language] });
    if (oldEnd || newStart) return;
    onType(change);
    onClose();
  };
  return (
    <Dialog open title={t.title} text={t.text(digits(previous ?? 0), digits(text))} onClose={onClose}>
      <DialogForm<keyof Readings>
        busy={false}
        submitText={t.isNew}
        cancelText={t.isError}
        onCancel={onClose}
        onSend={send}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={t.oldEnd}
            name="oldEnd"
            error={errors.oldEnd}
            inputMode="decimal"
            required
            defaultValue={typed?.oldEnd || String(previous ?? '')}
          />
          <Field
            label={t.newStart}
            name="newStart"
            error={errors.newStart}
            inputMode="decimal"
            required
            defaultValue={typed?.newStart || '0'}
          />
        </div>
      </DialogForm>
    </Dialog>
  );
}
