import { type ClipboardEvent, useState } from 'react';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { DialogForm } from '#ui/form/Form.tsx';
import { readFigure } from '../../figure-rules.ts';
import { billDialogTexts } from '../dialog-texts.ts';
import { billGridTexts } from '../grid/grid-texts.ts';
import { meterTexts } from './meter-texts.ts';
import type { OpeningMeter } from './opening-meters.ts';
import { pastedReadings } from './opening-readings.ts';

type Props = {
  /** The line's name in the reader's language. */
  name: string;
  meters: readonly OpeningMeter[];
  onSave: (edits: { key: string; newStart: string }[]) => void;
  onClose: () => void;
};

/** Asks for the opening reading of each meter of a line; the office types them or pastes them from a spreadsheet. */
export function OpeningReadings({ name, meters, onSave, onClose }: Props) {
  const t = useTexts(billDialogTexts).opening;
  const { title } = useTexts(billGridTexts).opening;
  const { meter } = useTexts(meterTexts);
  const { language } = useLanguage();
  const [typed, setTyped] = useState(() => new Map(meters.map(({ key, beganAt }) => [key, beganAt])));
  const [isSent, setSent] = useState(false);
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const refusalOf = (key: string) => readFigure(typed.get(key) ?? '').refusal?.[language];
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLInputElement ? event.target.name : '';
    const pasted = pastedReadings(event.clipboardData.getData('text/plain'), { meters, from });
    if (!pasted) return;
    event.preventDefault();
    setTyped(new Map([...typed, ...pasted.readings]));
    setUnknown(pasted.unknown);
    setSent(true);
  };
  const send = () => {
    setSent(true);
    if (meters.some(({ key }) => refusalOf(key))) return;
    const changed = meters.filter(({ key, beganAt }) => typed.get(key) !== beganAt);
    if (changed.length > 0) onSave(changed.map(({ key }) => ({ key, newStart: typed.get(key)?.trim() ?? '' })));
    onClose();
  };
  return (
    <Dialog open title={title(name)} text={t.text} onClose={onClose}>
      <DialogForm
        busy={false}
        draft={`opening readings ${name}`}
        submitText={meter.keep}
        onCancel={onClose}
        onSend={send}
      >
        <div className="grid grid-cols-2 gap-x-4 gap-y-3" onPaste={paste}>
          {meters.map(({ key, flat, tenant }) => (
            <Field
              key={key}
              name={key}
              label={flat}
              hint={tenant}
              inputMode="decimal"
              autoComplete="off"
              value={typed.get(key) ?? ''}
              error={isSent ? refusalOf(key) : undefined}
              onChange={({ target }) => setTyped((before) => new Map(before).set(key, target.value))}
            />
          ))}
        </div>
        <p role="status" className="text-warning empty:hidden">
          {unknown.length > 0 && t.unknown(unknown.join(', '))}
        </p>
      </DialogForm>
    </Dialog>
  );
}
