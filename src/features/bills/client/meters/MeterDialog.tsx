import { useState } from 'react';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { DialogForm } from '#ui/form/Form.tsx';
import { readFigure } from '../../figure-rules.ts';
import { MOST_DIGITS, unitsOf, wentRound } from '../../rules.ts';
import type { CellView, Typed } from '../grid/grid-rows.ts';
import { meterTexts } from './meter-texts.ts';

type Readings = Pick<Typed, 'oldEnd' | 'newStart'>;
type Props = {
  cell: CellView;
  typed: Typed | undefined;
  onType: (change: Readings) => void;
  onClose: () => void;
};

/**
 * Asks if a meter that shows less than before was replaced or went round; for a meter without readings, asks for its first one. A
 * typing error takes an earlier answer back.
 */
export function MeterDialog({ cell: { previous, text, beganAt, digits: known }, typed, onType, onClose }: Props) {
  const t = useTexts(meterTexts).meter;
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
        onCancel={() => {
          if (!isFirst && typed?.newStart) onType({ oldEnd: '', newStart: '' });
          onClose();
        }}
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
            {...(!isFirst && { hint: t.usually })}
            defaultValue={typed?.newStart ?? ''}
          />
        </div>
        {!isFirst && (
          <GoneRound
            previous={previous ?? 0}
            reading={readFigure(text).figure ?? 0}
            known={known ?? 1}
            onSend={(round) => {
              onType(round);
              onClose();
            }}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

type RoundProps = { previous: number; reading: number; known: number; onSend: (change: Readings) => void };

/** Asks for the digits of a meter that went round, filled in from its readings, and shows the units that follow. */
function GoneRound({ previous, reading, known, onSend }: RoundProps) {
  const t = useTexts(meterTexts).meter;
  const { digits } = useFormats();
  const [typed, setTyped] = useState(String(known));
  const count = readFigure(typed).figure ?? 0;
  // Both readings must fit into that many digits.
  const isCount = Number.isInteger(count) && count <= MOST_DIGITS && Math.max(previous, reading) < 10 ** count;
  const round = isCount ? wentRound(count) : undefined;
  const units = round && unitsOf({ previous, reading, ...round });
  return (
    <div className="grid justify-items-start gap-4 border-line border-t pt-5">
      <Field
        label={t.digits}
        name="digits"
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        hint={units === undefined ? t.noRound : t.round(digits(previous), digits(reading), digits(units))}
      />
      <Button
        variant="secondary"
        disabled={units === undefined}
        onClick={() => round && onSend({ oldEnd: String(round.oldEnd), newStart: String(round.newStart) })}
      >
        {t.isRound}
      </Button>
    </div>
  );
}
