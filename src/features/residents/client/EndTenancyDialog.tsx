import { flushSync } from 'react-dom';
import { FormDialog } from '#api/FormDialog.tsx';
import { fieldErrors } from '#api/FormError.tsx';
import { dayAt } from '#locale/calendar.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Field, TextArea } from '#ui/form/Field.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import type { Resident } from '../endpoints.ts';
import { residentTexts } from './office-texts.ts';
import { useEndTenancy } from './use-residents.ts';

type Props = { resident: Resident; onClose: () => void };

/** Asks for the last day and the reason, and says what follows. */
export function EndTenancyDialog({ resident: { _id: id, name, apartmentNo, joined, startsOn }, onClose }: Props) {
  const t = useTexts(residentTexts).end;
  const end = useEndTenancy();
  const leave = () => {
    flushSync(onClose);
    // The button that opened this goes with its row; the focus must not be lost with it.
    focusPageTitle();
  };
  const errors = fieldErrors(end.error);
  return (
    <FormDialog<'endsOn' | 'reason'>
      title={t.title(name)}
      text={joined ? t.textJoined(apartmentNo, name) : t.text(apartmentNo)}
      change={end}
      onClose={onClose}
      submitText={t.submit}
      isDangerous
      onSend={(body) => end.mutate({ params: { id }, body }, { onSuccess: leave })}
    >
      <Field
        label={t.lastDay}
        name="endsOn"
        type="date"
        required
        min={startsOn}
        defaultValue={dayAt(new Date())}
        error={errors.endsOn}
      />
      <TextArea label={t.reason} name="reason" required maxLength={500} rows={3} error={errors.reason} />
    </FormDialog>
  );
}
