import { flushSync } from 'react-dom';
import { FormDialog } from '#api/FormDialog.tsx';
import { fieldErrors } from '#api/FormError.tsx';
import { dayAt } from '#locale/calendar.ts';
import { Field, TextArea } from '#ui/form/Field.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import type { Resident } from '../endpoints.ts';
import { useEndTenancy } from './use-residents.ts';

type Props = { resident: Resident; onClose: () => void };

/** Asks for the last day and the reason, and says what follows. */
export function EndTenancyDialog({ resident: { _id: id, name, apartmentNo, joined, startsOn }, onClose }: Props) {
  const end = useEndTenancy();
  const leave = () => {
    flushSync(onClose);
    // The button that opened this goes with its row; the focus must not be lost with it.
    focusPageTitle();
  };
  const errors = fieldErrors(end.error);
  const follows = joined ? `${name} becomes a user; past payments stay.` : 'A slip that is out opens nothing any more.';
  return (
    <FormDialog<'endsOn' | 'reason'>
      title={`End the tenancy of ${name}?`}
      text={`${apartmentNo} becomes free at once. ${follows}`}
      change={end}
      onClose={onClose}
      submitText="End the tenancy"
      isDangerous
      onSend={(body) => end.mutate({ params: { id }, body }, { onSuccess: leave })}
    >
      <Field
        label="Last day"
        name="endsOn"
        type="date"
        required
        min={startsOn}
        defaultValue={dayAt(new Date())}
        error={errors.endsOn}
      />
      <TextArea label="Reason" name="reason" required maxLength={500} rows={3} error={errors.reason} />
    </FormDialog>
  );
}
