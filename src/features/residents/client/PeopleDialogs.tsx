import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { useChange } from '#api/use-call.tsx';
import { dayAt } from '#locale/calendar.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { Field, TextArea } from '#ui/form/Field.tsx';
import type { PersonOfTenancy } from '../endpoints.ts';
import { peopleTexts } from './people-texts.ts';

type Name = 'name' | 'phone' | 'relation' | 'since';
type DialogProps = { agreementId: string; person: PersonOfTenancy; onClose: () => void };

export function AddPersonDialog({ agreementId, onClose }: Omit<DialogProps, 'person'>) {
  const t = useTexts(peopleTexts).addDialog;
  const add = useChange('POST /api/residents/{agreementId}/people', {
    onSuccess: ({ name }) => toast.success(t.done(name)),
  });
  return (
    <FormDialog<Name>
      title={t.title}
      text={t.text}
      change={add}
      draft={`person in ${agreementId}`}
      onClose={onClose}
      submitText={t.submit}
      onSend={(body) => add.mutate({ params: { agreementId }, body }, { onSuccess: onClose })}
    >
      <Fields errors={fieldErrors(add.error)} />
    </FormDialog>
  );
}

export function ChangePersonDialog({ agreementId, person, onClose }: DialogProps) {
  const t = useTexts(peopleTexts).changeDialog;
  const change = useChange('PATCH /api/residents/{agreementId}/people/{id}', {
    onSuccess: ({ name }) => toast.success(t.done(name)),
  });
  return (
    <FormDialog<Name>
      title={t.title(person.name)}
      text={t.text}
      change={change}
      draft={`person ${person._id}`}
      onClose={onClose}
      submitText={t.submit}
      onSend={(body) => change.mutate({ params: { agreementId, id: person._id }, body }, { onSuccess: onClose })}
    >
      <Fields person={person} errors={fieldErrors(change.error)} />
    </FormDialog>
  );
}

function Fields({ person, errors }: { person?: PersonOfTenancy; errors: Record<string, string> }) {
  const t = useTexts(peopleTexts).fields;
  const field = (name: Name) => ({ name, error: errors[name], defaultValue: person?.[name] ?? '' });
  return (
    <>
      <Field label={t.name} required maxLength={100} autoComplete="off" {...field('name')} />
      <Field label={t.phone} optional type="tel" autoComplete="off" {...field('phone')} />
      <Field
        label={t.relation}
        optional
        maxLength={60}
        hint={t.relationHint}
        autoComplete="off"
        {...field('relation')}
      />
      <DayField
        label={t.since}
        required
        max={dayAt(new Date())}
        {...field('since')}
        defaultValue={person?.since ?? dayAt(new Date())}
      />
    </>
  );
}

export function LeaveDialog({ agreementId, person, onClose }: DialogProps) {
  const { leaveDialog: t, fields } = useTexts(peopleTexts);
  const leave = useChange('PUT /api/residents/{agreementId}/people/{id}/leave', {
    onSuccess: ({ name }) => toast.success(t.done(name)),
  });
  const errors = fieldErrors(leave.error);
  return (
    <FormDialog<'until' | 'reason'>
      title={t.title(person.name)}
      text={t.text}
      change={leave}
      draft={`person leaves ${person._id}`}
      onClose={onClose}
      submitText={t.submit}
      isDangerous
      onSend={(body) => leave.mutate({ params: { agreementId, id: person._id }, body }, { onSuccess: onClose })}
    >
      <DayField
        label={fields.lastDay}
        name="until"
        required
        min={person.since}
        max={dayAt(new Date())}
        defaultValue={dayAt(new Date())}
        error={errors.until}
      />
      <TextArea label={fields.reason} name="reason" required maxLength={500} rows={2} error={errors.reason} />
    </FormDialog>
  );
}

export function PassDialog({ agreementId, person, onClose }: DialogProps) {
  const { passDialog: t, fields } = useTexts(peopleTexts);
  const pass = useChange('PUT /api/residents/{agreementId}/people/{id}/tenant', {
    onSuccess: ({ name }) => toast.success(t.done(name)),
  });
  return (
    <FormDialog<'reason' | 'stays'>
      title={t.title(person.name)}
      text={t.text}
      change={pass}
      draft={`tenant becomes ${person._id}`}
      onClose={onClose}
      submitText={t.submit}
      onSend={({ reason, stays }) =>
        pass.mutate(
          { params: { agreementId, id: person._id }, body: { reason, stays: stays !== undefined } },
          { onSuccess: onClose },
        )
      }
    >
      <TextArea
        label={fields.reason}
        name="reason"
        required
        maxLength={500}
        rows={2}
        error={fieldErrors(pass.error).reason}
      />
      <Checkbox name="stays">{fields.stays}</Checkbox>
    </FormDialog>
  );
}
