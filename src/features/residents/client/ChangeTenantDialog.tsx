import { FormDialog } from '#api/FormDialog.tsx';
import { fieldErrors } from '#api/FormError.tsx';
import { Field } from '#ui/form/Field.tsx';
import type { Resident } from '../endpoints.ts';
import { useChangeTenant } from './use-residents.ts';

type Props = { resident: Resident; onClose: () => void };

/** Changes how the office knows a tenant. The e-mail of a tenant with an account is the account's. */
export function ChangeTenantDialog({ resident: { _id: agreementId, name, phone, email, joined }, onClose }: Props) {
  const change = useChangeTenant();
  const errors = fieldErrors(change.error);
  return (
    <FormDialog<'tenantName' | 'phone' | 'email'>
      title={`Change what is known of ${name}`}
      text={
        joined
          ? 'As it stands on receipts and in lists. The e-mail is that of the tenant’s account.'
          : 'As it stands on receipts and in lists.'
      }
      change={change}
      onClose={onClose}
      submitText="Save"
      onSend={(body) => change.mutate({ params: { agreementId }, body }, { onSuccess: onClose })}
    >
      <Field label="Name" name="tenantName" required maxLength={100} defaultValue={name} error={errors.tenantName} />
      <Field label="Phone" name="phone" optional type="tel" defaultValue={phone ?? ''} error={errors.phone} />
      {!joined && (
        <Field label="Email" name="email" optional type="email" defaultValue={email ?? ''} error={errors.email} />
      )}
    </FormDialog>
  );
}
