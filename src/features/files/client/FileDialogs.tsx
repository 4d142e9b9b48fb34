import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { Field, Select, TextArea } from '#ui/form/Field.tsx';
import type { EmergencyContact, FileChange, FormFields, HouseholdMember, OpenedFile } from '../endpoints.ts';
import { HOUSEHOLD_KINDS, MARITAL_STATUSES } from '../rules.ts';
import { type FileTexts, fileTexts } from './texts.ts';
import { type FileOwner, useChangePart } from './use-files.ts';

// None of these forms keeps a draft: this data is stored sealed or not at all.

type Props = { owner: FileOwner; file: OpenedFile; onClose: () => void; onKept: (change: FileChange) => void };

/** Sends a part, and passes the new content to the page. */
function useKeep({ owner, onClose, onKept }: Omit<Props, 'file'>) {
  const t = useTexts(fileTexts);
  const change = useChangePart(owner);
  const keep = (body: FileChange) =>
    change.send(body, {
      onSuccess: () => {
        toast.success(t.changed);
        onKept(body);
        onClose();
      },
    });
  // The server names a field of a part `content.nid`, and one of a person `content.2.nid`.
  const errors = Object.fromEntries(
    Object.entries(fieldErrors(change.error)).map(([name, error]) => [name.replace(/^.*\./, ''), error]),
  );
  return { change, keep, errors };
}

/** The typed values, without empty fields. */
const contentOf = (typed: Record<string, string>) =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''));

type FieldName = keyof FileTexts['fields'];
type FieldsProps = {
  names: readonly FieldName[];
  values: Partial<Record<FieldName, string | number | undefined>>;
  errors: Record<string, string>;
};

const LONG: readonly FieldName[] = [
  'permanentAddress',
  'workAddress',
  'previousLandlordAddress',
  'leavingReason',
  'address',
];
const PHONES: readonly FieldName[] = ['mobile', 'previousLandlordMobile'];

function Fields({ names, values, errors }: FieldsProps) {
  const t = useTexts(fileTexts);
  return names.map((name) => {
    const field = { name, label: t.fields[name], error: errors[name], defaultValue: String(values[name] ?? '') };
    if (name === 'birthDate') return <DayField key={name} {...field} optional />;
    if (name === 'maritalStatus') {
      const options = MARITAL_STATUSES.map((value) => ({ value, text: t.marital[value] }));
      return <Select key={name} {...field} optional placeholder={t.choose} options={options} />;
    }
    if (LONG.includes(name))
      return <TextArea key={name} {...field} optional rows={2} maxLength={200} className="min-h-20" />;
    const isNid = name === 'nid';
    return (
      <Field
        key={name}
        {...field}
        optional
        autoComplete="off"
        maxLength={120}
        {...(PHONES.includes(name) && { type: 'tel' })}
        {...((isNid || name === 'age') && { inputMode: 'numeric' as const })}
        {...(isNid && { hint: t.nidHint })}
      />
    );
  });
}

export const FORM_FIELDS = [
  'name',
  'fatherName',
  'birthDate',
  'maritalStatus',
  'permanentAddress',
  'occupation',
  'workAddress',
  'religion',
  'education',
  'mobile',
  'email',
  'nid',
  'passport',
  'previousLandlordName',
  'previousLandlordMobile',
  'previousLandlordAddress',
  'leavingReason',
  'division',
  'thana',
] as const satisfies readonly (keyof FormFields)[];

export function FormPartDialog({ owner, file, onClose, onKept }: Props) {
  const t = useTexts(fileTexts);
  const { change, keep, errors } = useKeep({ owner, onClose, onKept });
  return (
    <FormDialog
      title={t.formTitle}
      text={t.formText}
      change={change}
      submitText={t.submit}
      onClose={onClose}
      onSend={(typed) => keep({ part: 'form', version: file.form.version, content: contentOf(typed) as FormFields })}
    >
      <Fields names={FORM_FIELDS} values={file.form.content ?? {}} errors={errors} />
    </FormDialog>
  );
}

export const EMERGENCY_FIELDS = [
  'name',
  'relation',
  'mobile',
  'address',
] as const satisfies readonly (keyof EmergencyContact)[];

export function EmergencyDialog({ owner, file, onClose, onKept }: Props) {
  const t = useTexts(fileTexts);
  const { change, keep, errors } = useKeep({ owner, onClose, onKept });
  return (
    <FormDialog
      title={t.emergencyTitle}
      text={t.emergencyText}
      change={change}
      submitText={t.submit}
      onClose={onClose}
      onSend={(typed) => keep({ part: 'emergency', version: file.emergency.version, content: contentOf(typed) })}
    >
      <Fields names={EMERGENCY_FIELDS} values={file.emergency.content ?? {}} errors={errors} />
    </FormDialog>
  );
}

export const MEMBER_FIELDS = [
  'relation',
  'age',
  'occupation',
  'mobile',
  'nid',
  'permanentAddress',
] as const satisfies readonly (keyof HouseholdMember)[];

/** `place` is the person's index in the list; an index at its end adds a person. */
export function MemberDialog({ place, owner, file, onClose, onKept }: Props & { place: number }) {
  const t = useTexts(fileTexts);
  const { change, keep, errors } = useKeep({ owner, onClose, onKept });
  const { version, content } = file.household;
  const people = content ?? [];
  const person = people[place];
  return (
    <FormDialog
      title={person?.name ?? t.memberTitle}
      text={t.memberText}
      change={change}
      submitText={t.submit}
      onClose={onClose}
      onSend={(typed) => {
        const next = contentOf(typed) as unknown as HouseholdMember;
        keep({ part: 'household', version, content: person ? people.with(place, next) : [...people, next] });
      }}
    >
      <Select
        label={t.fields.kind}
        name="kind"
        defaultValue={person?.kind ?? 'family'}
        options={HOUSEHOLD_KINDS.map((value) => ({ value, text: t.kinds[value] }))}
        error={errors.kind}
      />
      <Field
        label={t.fields.name}
        name="name"
        required
        maxLength={80}
        autoComplete="off"
        defaultValue={person?.name}
        error={errors.name}
      />
      <Fields names={MEMBER_FIELDS} values={person ?? {}} errors={errors} />
    </FormDialog>
  );
}
