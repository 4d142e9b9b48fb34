import { useCall } from '#api/use-call.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { RecordPaymentForm } from './RecordPaymentForm.tsx';
import { useRecordPayment } from './use-money.ts';

type Props = { agreementId: string; onClose: () => void };

/** Takes down money that the office has received of a tenancy. Any page may open it. */
export function RecordPayment({ agreementId, onClose }: Props) {
  const record = useRecordPayment();
  const query = useCall('GET /api/ledger/{agreementId}', { params: { agreementId }, query: { page: '1' } });
  const { data: statement, isError, error } = query;
  const about = statement && `${statement.account.name}, apartment ${statement.account.apartmentNo}.`;
  return (
    <Dialog open title="Record a payment" busy={record.isPending} onClose={onClose} {...(about && { text: about })}>
      {statement && <RecordPaymentForm statement={statement} record={record} onClose={onClose} />}
      {!statement && isError && <LoadError text="The statement did not load." reason={error.message} query={query} />}
      {!statement && !isError && <SkeletonRows />}
    </Dialog>
  );
}
