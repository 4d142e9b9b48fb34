import UsersRound from 'lucide-react/icons/users-round';
import { QueryList } from '#ui/feedback/QueryList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { MemberTable } from './MemberTable.tsx';
import { useMembers } from './use-members.ts';

export function ManageMembersPage() {
  const members = useMembers();
  return (
    <div className="grid gap-8">
      <PageTitle intro="Everybody who has an accepted agreement. Removing a member ends the agreement.">
        Manage Members
      </PageTitle>
      <Card as="section" padded={false}>
        <QueryList
          query={members}
          failed="Failed to fetch members"
          empty={{
            icon: <UsersRound size={24} />,
            text: 'No members found.',
            next: 'People become members when their agreement is accepted.',
            action: <ButtonLink to="/dashboard/agreementRequest">Agreement Requests</ButtonLink>,
          }}
        >
          {(rows) => <MemberTable members={rows} />}
        </QueryList>
      </Card>
    </div>
  );
}
