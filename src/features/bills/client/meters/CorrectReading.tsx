import { useAskingChange } from '#api/approval/use-asking-change.ts';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { monthOf, type Period, periodNamed } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/form/Field.tsx';
import { readFigure } from '../../figure-rules.ts';
import { digitsGoneRound, MOST_DIGITS, wentRound } from '../../rules.ts';
import type { CellView } from '../grid/grid-rows.ts';
import { meterTexts } from './meter-texts.ts';

type Name = 'reading' | 'oldEnd' | 'newStart' | 'digits' | 'reason';
type Props = { cell: CellView; what: string; period: Period; onClose: () => void };

/** Corrects a reading whose bill is issued; the server recomputes its charge. */
export function CorrectReading({ cell: { key, issued, digits: known }, what, period, onClose }: Props) {
  const { correct: t, meter } = useTexts(meterTexts);
  const { digits, taka, period: nameOf } = useFormats();
  const correct = useAskingChange('PUT /api/readings/correct', ({ units, amount, later }) => {
    const moved = later && t.later(nameOf(periodNamed(later)), digits(later.units), taka(later.amount));
    toast.success([t.done(digits(units), taka(amount)), moved].filter(Boolean).join(' '));
  });
  const errors = fieldErrors(correct.error);
  const [lineId = '', agreementId = ''] = key.split(' ');
  const before = issued?.reading ?? 0;
  const { previous = null, oldEnd = null, newStart = null } = issued ?? {};
  const gone = digitsGoneRound({ oldEnd, newStart });
  const given = (figure: number | null) => (figure === null ? '' : String(figure));
  const field = (name: Name) => ({
    name,
    label: name === 'digits' ? meter.digits : t[name],
    error: errors[name],
    autoComplete: 'off',
  });
  return (
    <FormDialog<Name>
      title={t.title(what)}
      text={t.text(digits(before))}
      change={correct}
      draft={`reading corrected ${key} ${monthOf(period)}`}
      submitText={t.send}
      onClose={onClose}
      onSend={({ digits: count = '', ...typed }) => {
        const round = count.trim() === '' ? {} : wentRound(readFigure(count).figure ?? MOST_DIGITS);
        correct.mutate(
          { body: { ...typed, ...round, ...period, lineId, agreementId, before } },
          { onSuccess: onClose },
        );
      }}
    >
      <Field inputMode="decimal" required defaultValue={String(before)} {...field('reading')} />
      {previous === null ? (
        <Field
          inputMode="decimal"
          optional
          defaultValue={given(newStart)}
          {...field('newStart')}
          label={meter.firstStart}
        />
      ) : (
        <>
          <details open={newStart !== null && !gone} className="rounded-field border border-line px-4 py-3">
            <summary className="cursor-pointer font-semibold">{t.newMeter}</summary>
            <div className="mt-4 grid gap-5 sm:grid-cols-2">
              <Field inputMode="decimal" optional defaultValue={gone ? '' : given(oldEnd)} {...field('oldEnd')} />
              <Field inputMode="decimal" optional defaultValue={gone ? '' : given(newStart)} {...field('newStart')} />
            </div>
          </details>
          <details open={gone !== undefined} className="rounded-field border border-line px-4 py-3">
            <summary className="cursor-pointer font-semibold">{t.round}</summary>
            <Field
              inputMode="numeric"
              optional
              defaultValue={gone === undefined ? '' : String(gone)}
              {...field('digits')}
              hint={t.digits(digits(known ?? 1))}
            />
          </details>
        </>
      )}
      <Field required maxLength={400} {...field('reason')} />
    </FormDialog>
  );
}
