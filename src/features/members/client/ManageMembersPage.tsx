import UsersRound from 'lucide-react/icons/users-round';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FailedState } from '#ui/FailedState.tsx';
import { PageTitle } from '#ui/PageTitle.tsx';
import { SkeletonRows } from '#ui/Skeleton.tsx';
import { MemberTable } from './MemberTable.tsx';
import { useMembers } from './use-members.ts';

export function ManageMembersPage() {
  return (
    <div className="grid gap-8">
      <PageTitle intro="Everybody who has an accepted agreement. Removing a member ends the agreement.">
        Manage Members
      </PageTitle>
      <Card as="section" padded={false}>
        <Members />
      </Card>
    </div>
  );
}

function Members() {
  const { data, isError, isFetching, error, refetch } = useMembers();
  if (data && data.length > 0) return <MemberTable members={data} />;
  if (data) {
    return (
      <EmptyState
        icon={<UsersRound size={24} />}
        text="No members found."
        next="People become members when their agreement is accepted."
        action={<ButtonLink to="/dashboard/agreementRequest">Agreement Requests</ButtonLink>}
      />
    );
  }
  if (!isError) return <SkeletonRows />;
  return (
    <FailedState
      text="Failed to fetch members"
      next={error.message}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
