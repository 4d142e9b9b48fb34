import { FormDialog } from '#api/FormDialog.tsx';
import { fieldErrors } from '#api/FormError.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { Field } from '#ui/form/Field.tsx';
import type { Resident } from '../endpoints.ts';
import { residentTexts } from './office-texts.ts';
import { useChangeTenant } from './use-residents.ts';

type Props = { resident: Resident; onClose: () => void };

/** Changes how the office knows a tenant. The e-mail of a tenant with an account is the account's. */
export function ChangeTenantDialog({ resident: { _id: agreementId, name, phone, email, joined }, onClose }: Props) {
  const { change: t, fields } = useTexts(residentTexts);
  const change = useChangeTenant();
  const errors = fieldErrors(change.error);
  return (
    <FormDialog<'tenantName' | 'phone' | 'email'>
      title={t.title(name)}
      text={joined ? t.textJoined : t.text}
      change={change}
      onClose={onClose}
      submitText={t.submit}
      onSend={(body) => change.mutate({ params: { agreementId }, body }, { onSuccess: onClose })}
    >
      <Field label={t.name} name="tenantName" required maxLength={100} defaultValue={name} error={errors.tenantName} />
      <Field label={fields.phone} name="phone" optional type="tel" defaultValue={phone ?? ''} error={errors.phone} />
      {!joined && (
        <Field
          label={fields.email}
          name="email"
          optional
          type="email"
          defaultValue={email ?? ''}
          error={errors.email}
        />
      )}
    </FormDialog>
  );
}
