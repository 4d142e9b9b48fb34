import FileCheck from 'lucide-react/icons/file-check';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FailedState } from '#ui/FailedState.tsx';
import { PageTitle } from '#ui/PageTitle.tsx';
import { SkeletonRows } from '#ui/Skeleton.tsx';
import { RequestTable } from './RequestTable.tsx';
import { usePending } from './use-pending.ts';

export function AgreementRequestsPage() {
  return (
    <div className="grid gap-8">
      <PageTitle intro="Accepting one makes the applicant a member. The longest wait comes first.">
        Agreement Requests
      </PageTitle>
      <Card as="section" padded={false}>
        <Requests />
      </Card>
    </div>
  );
}

function Requests() {
  const { data, isError, isFetching, error, refetch } = usePending();
  if (data && data.length > 0) return <RequestTable requests={data} />;
  if (data) {
    return (
      <EmptyState
        icon={<FileCheck size={24} />}
        text="No pending requests"
        next="When somebody applies for an apartment, the request appears here."
      />
    );
  }
  if (!isError) return <SkeletonRows />;
  return (
    <FailedState
      text="Failed to fetch agreement requests"
      next={error.message}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
