import KeyRound from 'lucide-react/icons/key-round';
import UsersRound from 'lucide-react/icons/users-round';
import { useList } from '#api/use-list.ts';
import { RESIDENTS } from '#features/residents/rules.ts';
import { PagedList } from '#ui/feedback/PagedList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { MEMBERS } from '../rules.ts';
import { MemberTable } from './MemberTable.tsx';
import { useMembers } from './use-members.ts';

export function ManageMembersPage() {
  const { shown, form, paging } = useList(MEMBERS);
  const members = useMembers(shown);
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageTitle
        intro="Everybody who has an accepted agreement and an account. Removing a member ends the agreement."
        actions={
          <ButtonLink variant="secondary" to={RESIDENTS.path()} icon={<KeyRound size={16} />}>
            All residents
          </ButtonLink>
        }
      >
        Manage Members
      </PageTitle>
      <SearchForm
        label="Members"
        words={{ placeholder: 'Name, e-mail, phone or apartment' }}
        choices={[{ label: 'Sorted by', name: 'sort', options: ORDERS }]}
        {...form}
      />
      <PagedList
        query={{ ...members, data: members.data?.members }}
        failed="Failed to fetch members"
        empty={shown.search ? NOBODY_HERE : NO_MEMBERS}
        total={members.data?.total ?? 0}
        count={(n) => (n === 1 ? '1 member' : `${n} members`)}
        {...paging}
      >
        {(rows) => <MemberTable members={rows} />}
      </PagedList>
    </div>
  );
}

const ORDERS = [
  { value: 'name', text: 'Name' },
  { value: 'apartment', text: 'Apartment' },
];

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
    <ButtonLink variant="secondary" to={MEMBERS.path()}>
      Show all members
    </ButtonLink>
  ),
};
