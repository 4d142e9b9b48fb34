import KeyRound from 'lucide-react/icons/key-round';
import UsersRound from 'lucide-react/icons/users-round';
import { useSearchParams } from 'react-router';
import { RESIDENTS_PATH } from '#features/residents/rules.ts';
import { PagedList } from '#ui/feedback/PagedList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { MEMBERS_PATH, type MemberSearch, memberPath, memberSearch, PAGE_SIZE } from '../rules.ts';
import { MemberFilters } from './MemberFilters.tsx';
import { MemberTable } from './MemberTable.tsx';
import { useMembers } from './use-members.ts';

export function ManageMembersPage() {
  const wanted = memberSearch(useSearchParams()[0]);
  return (
    <div className="grid grid-cols-1 gap-8">
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
  return (
    <PagedList
      query={{ ...members, data: members.data?.members }}
      failed="Failed to fetch members"
      empty={wanted.search ? NOBODY_HERE : NO_MEMBERS}
      total={members.data?.total ?? 0}
      names={['member', 'members']}
      page={wanted.page}
      pageSize={PAGE_SIZE}
      href={(page) => memberPath({ ...wanted, page })}
    >
      {(rows) => <MemberTable members={rows} />}
    </PagedList>
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
