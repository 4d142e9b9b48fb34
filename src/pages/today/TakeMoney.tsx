import { useState } from 'react';
import { RecordPaymentLater } from '#features/payments/client/RecordPaymentLater.tsx';
import { TenantSelect } from '#features/residents/client/TenantSelect.tsx';

/** Records the money of a person who stands in the office: the form appears below the choice of the tenancy. */
export function TakeMoney({ onClose }: { onClose: () => void }) {
  const [agreementId, setAgreementId] = useState('');
  return (
    <RecordPaymentLater
      agreementId={agreementId || undefined}
      who={<TenantSelect onChoose={setAgreementId} />}
      onClose={onClose}
    />
  );
}
