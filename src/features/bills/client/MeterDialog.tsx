import { useState } from 'react';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { DialogForm } from '#ui/form/Form.tsx';
import { readFigure } from '../figure-rules.ts';
import type { CellView, Typed } from './grid-rows.ts';
import { billGridTexts } from './grid-texts.ts';

type Readings = Pick<Typed, 'oldEnd' | 'newStart'>;
type Props = {
  cell: CellView;
  typed: Typed | undefined;
  onType: (change: Readings) => void;
  onClose: () => void;
};

/** Asks about a reading below the last one, whether the meter is new; of a meter that was never read, what it showed at the beginning. */
export function MeterDialog({ cell: { previous, text, beganAt }, typed, onType, onClose }: Props) {
  const t = useTexts(billGridTexts).meter;
  const { digits } = useFormats();
  const { language } = useLanguage();
  const [errors, setErrors] = useState<{ [name in keyof Readings]?: string | undefined }>({});
  const isFirst = beganAt !== undefined;
  const send = ({ oldEnd: end = '', newStart: start }: Partial<Readings> & Pick<Readings, 'newStart'>) => {
    const change = { oldEnd: end, newStart: start };
    const [oldEnd, newStart] = [readFigure(change.oldEnd).refusal, readFigure(change.newStart).refusal];
    setErrors({ oldEnd: oldEnd?.[language], newStart: newStart?.[language] });
    if (oldEnd || newStart) return;
    onType(change);
    onClose();
  };
  return (
    <Dialog
      open
      title={isFirst ? t.firstTitle : t.title}
      text={isFirst ? t.firstText : t.text(digits(previous ?? 0), digits(text))}
      onClose={onClose}
    >
      <DialogForm<keyof Readings>
        busy={false}
        submitText={isFirst ? t.keep : t.isNew}
        {...(!isFirst && { cancelText: t.isError })}
        onCancel={onClose}
        onSend={send}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          {!isFirst && (
            <Field
              label={t.oldEnd}
              name="oldEnd"
              error={errors.oldEnd}
              inputMode="decimal"
              required
              defaultValue={typed?.oldEnd || String(previous ?? '')}
            />
          )}
          <Field
            label={isFirst ? t.firstStart : t.newStart}
            name="newStart"
            error={errors.newStart}
            inputMode="decimal"
            required={!isFirst}
            defaultValue={typed?.newStart || (isFirst ? '' : '0')}
          />
        </div>
      </DialogForm>
    </Dialog>
  );
}
