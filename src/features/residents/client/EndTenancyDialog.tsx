import { type FormEvent, useEffect, useRef } from 'react';
import { FormError, fieldErrors } from '#api/FormError.tsx';
import { dayAt } from '#locale/calendar.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field, TextArea } from '#ui/form/Field.tsx';
import type { Resident } from '../endpoints.ts';
import { useEndTenancy } from './use-residents.ts';

type Props = { resident: Resident; open: boolean; onClose: () => void };

/** Asks for the last day and the reason, and says what follows. */
export function EndTenancyDialog({ resident, open, onClose }: Props) {
  const end = useEndTenancy();
  const close = () => {
    end.reset();
    onClose();
  };
  const { name, apartmentNo, joined } = resident;
  const follows = joined ? `${name} becomes a user; past payments stay.` : 'A slip that is out opens nothing any more.';
  return (
    <Dialog
      open={open}
      title={`End the tenancy of ${name}?`}
      text={`${apartmentNo} becomes free at once. ${follows}`}
      busy={end.isPending}
      onClose={close}
    >
      <EndForm resident={resident} end={end} onClose={close} />
    </Dialog>
  );
}

type FormProps = { resident: Resident; end: ReturnType<typeof useEndTenancy>; onClose: () => void };

function EndForm({ resident: { _id, startsOn }, end, onClose }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const errors = fieldErrors(end.error);
  useEffect(() => {
    if (end.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [end.error]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (end.isPending) return;
    const typed = new FormData(event.currentTarget);
    const body = { endsOn: String(typed.get('endsOn')), reason: String(typed.get('reason')) };
    end.mutate({ params: { id: _id }, body }, { onSuccess: onClose });
  };

  return (
    <form ref={form} onSubmit={submit} className="grid gap-5">
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
      <FormError error={end.error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={end.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={end.isPending}>
          End the tenancy
        </Button>
      </div>
    </form>
  );
}
