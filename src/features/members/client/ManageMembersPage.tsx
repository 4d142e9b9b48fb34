import KeyRound from 'lucide-react/icons/key-round';
import UsersRound from 'lucide-react/icons/users-round';
import { useSearchParams } from 'react-router';
import { RESIDENTS_PATH } from '#features/residents/rules.ts';
import { QueryList } from '#ui/feedback/QueryList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { Pagination } from '#ui/menu/Pagination.tsx';
import { MEMBERS_PATH, type MemberSearch, memberPath, memberSearch, PAGE_SIZE } from '../rules.ts';
import { MemberFilters } from './MemberFilters.tsx';
import { MemberTable } from './MemberTable.tsx';
import { useMembers } from './use-members.ts';

export function ManageMembersPage() {
  const wanted = memberSearch(useSearchParams()[0]);
  return (
    <div className="grid gap-8">
      <PageTitle
        intro="Everybody who has an accepted agreement and an account. Removing a member ends the agreement."
        actions={
          <ButtonLink variant="secondary" to={RESIDENTS_PATH} icon={<KeyRound size={16} />}>
            All residents
          </ButtonLink>
        }
      >
        Manage Members
      </PageTitle>
      <MemberFilters wanted={wanted} />
      <MemberList wanted={wanted} />
    </div>
  );
}

function MemberList({ wanted }: { wanted: MemberSearch }) {
  const members = useMembers(wanted);
  const { data, isPlaceholderData } = members;
  const total = data?.total ?? 0;
  return (
    <>
      <Card as="section" padded={false} aria-busy={isPlaceholderData}>
        <p role="status" className="figures px-5 py-3 text-mute text-sm empty:hidden">
          {total > 0 && (total === 1 ? '1 member' : `${total} members`)}
        </p>
        <QueryList
          query={{ ...members, data: data?.members }}
          failed="Failed to fetch members"
          empty={wanted.search || total > 0 ? NOBODY_HERE : NO_MEMBERS}
        >
          {(rows) => <MemberTable members={rows} />}
        </QueryList>
      </Card>
      <Pagination
        page={wanted.page}
        pages={Math.ceil(total / PAGE_SIZE)}
        href={(page) => memberPath({ ...wanted, page })}
      />
    </>
  );
}

const NO_MEMBERS = {
  icon: <UsersRound size={24} />,
  text: 'No members found.',
  next: 'People become members when their agreement is accepted.',
  action: <ButtonLink to="/dashboard/agreementRequest">Agreement Requests</ButtonLink>,
};

const NOBODY_HERE = {
  icon: <UsersRound size={24} />,
  text: 'Nobody matches.',
  next: 'Please look for another name, e-mail, phone or apartment.',
  action: (
    <ButtonLink variant="secondary" to={MEMBERS_PATH}>
      Show all members
    </ButtonLink>
  ),
};
