import { FormError, fieldErrors } from '#api/FormError.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { DialogForm } from '#ui/form/Form.tsx';
import { type TenancyFieldName, TenancyFields } from './TenancyFields.tsx';
import { useRecordTenancy } from './use-residents.ts';

/** Takes down a tenancy that exists already. What is typed is sent as it is: the server says what is wrong with it. */
export function RecordTenancyDialog({ onClose }: { onClose: () => void }) {
  const record = useRecordTenancy();
  return (
    <Dialog
      open
      title="Record a tenancy"
      text="For somebody who lives here already. Their account can join by a slip later."
      busy={record.isPending}
      onClose={onClose}
    >
      <DialogForm<TenancyFieldName>
        busy={record.isPending}
        refusal={record.error}
        submitText="Record"
        onCancel={onClose}
        onSend={(body) => record.mutate({ body }, { onSuccess: onClose })}
      >
        <TenancyFields errors={fieldErrors(record.error)} />
        <FormError error={record.error} />
      </DialogForm>
    </Dialog>
  );
}
