import { FormDialog } from '#api/FormDialog.tsx';
import { fieldErrors } from '#api/FormError.tsx';
import { type TenancyFieldName, TenancyFields } from './TenancyFields.tsx';
import { useRecordTenancy } from './use-residents.ts';

/** Takes down a tenancy that exists already. What is typed is sent as it is: the server says what is wrong with it. */
export function RecordTenancyDialog({ onClose }: { onClose: () => void }) {
  const record = useRecordTenancy();
  return (
    <FormDialog<TenancyFieldName>
      title="Record a tenancy"
      text="For somebody who lives here already. Their account can join by a slip later."
      change={record}
      onClose={onClose}
      submitText="Record"
      onSend={(body) => record.mutate({ body }, { onSuccess: onClose })}
    >
      <TenancyFields errors={fieldErrors(record.error)} />
    </FormDialog>
  );
}
