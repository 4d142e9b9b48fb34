import { statementPath } from '#features/ledger/rules.ts';
import { residentPath } from '#features/residents/rules.ts';
import { dialled } from '#locale/phone.ts';
import { ButtonLink } from '#ui/form/Button.tsx';
import { EmailText } from '#ui/layout/EmailText.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { Avatar } from '#ui/media/Avatar.tsx';
import { PhoneLinks } from '#ui/menu/PhoneLinks.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { MemberAtHome } from '../endpoints.ts';
import { RemoveButton } from './RemoveButton.tsx';

const COLUMNS: Column<MemberAtHome>[] = [
  {
    title: 'Name',
    kind: 'heading',
    cell: ({ name, photo }) => (
      <span className="inline-flex items-center gap-3">
        <Avatar name={name} photo={photo} size="sm" />
        {name || 'N/A'}
      </span>
    ),
  },
  { title: 'Email', cell: ({ email }) => <EmailText email={email} /> },
  { title: 'Apartment', cell: ({ apartmentNo }) => <Home apartmentNo={apartmentNo} /> },
  { title: 'Phone', cell: ({ name, phone }) => <PhoneLinks name={name} phone={phone} number={dialled(phone ?? '')} /> },
  { title: 'Action', kind: 'actions', cell: (member) => <Actions {...member} /> },
];

export function MemberTable({ members }: { members: readonly MemberAtHome[] }) {
  return <Table caption="Members" columns={COLUMNS} rows={members} rowKey={({ email }) => email} wide />;
}

function Actions(member: MemberAtHome) {
  return (
    <>
      <StatementLink {...member} />
      <RemoveButton member={member} />
    </>
  );
}

const StatementLink = ({ agreementId, name, email }: MemberAtHome) => (
  <ButtonLink to={statementPath(agreementId)} size="sm" variant="secondary">
    Statement<span className="sr-only"> of {name || email}</span>
  </ButtonLink>
);

/** Leads to the tenancy of this apartment. */
function Home({ apartmentNo }: { apartmentNo: string }) {
  return <TextLink to={residentPath({ search: apartmentNo })}>{apartmentNo}</TextLink>;
}
