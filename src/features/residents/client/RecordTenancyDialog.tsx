import { FormDialog } from '#api/FormDialog.tsx';
import { fieldErrors } from '#api/FormError.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { residentTexts } from './office-texts.ts';
import { type TenancyFieldName, TenancyFields } from './TenancyFields.tsx';
import { useRecordTenancy } from './use-residents.ts';

/** Takes down a tenancy that exists already. What is typed is sent as it is: the server says what is wrong with it. */
export function RecordTenancyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(residentTexts).record;
  const record = useRecordTenancy();
  return (
    <FormDialog<TenancyFieldName>
      title={t.title}
      text={t.text}
      change={record}
      onClose={onClose}
      submitText={t.submit}
      onSend={(body) => record.mutate({ body }, { onSuccess: onClose })}
    >
      <TenancyFields errors={fieldErrors(record.error)} />
    </FormDialog>
  );
}
