import { statementPath } from '#features/ledger/rules.ts';
import { RESIDENTS } from '#features/residents/rules.ts';
import { dialled } from '#locale/phone.ts';
import { ButtonLink } from '#ui/form/Button.tsx';
import { EmailText, PhoneLinks } from '#ui/layout/ContactLinks.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { Avatar } from '#ui/media/Avatar.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { MemberAtHome } from '../endpoints.ts';
import { RemoveButton } from './RemoveButton.tsx';

const COLUMNS: Column<MemberAtHome>[] = [
  { title: 'Name', kind: 'heading', cell: (member) => <Tenant {...member} /> },
  { title: 'Email', isDetail: true, cell: ({ email }) => <EmailText email={email} /> },
  {
    title: 'Phone',
    isDetail: true,
    cell: ({ name, phone }) => <PhoneLinks name={name} phone={phone} number={dialled(phone ?? '')} />,
  },
  { title: 'Action', kind: 'actions', cell: (member) => <Actions {...member} /> },
];

export function MemberTable({ members }: { members: readonly MemberAtHome[] }) {
  return (
    <Table
      caption="Members"
      columns={COLUMNS}
      rows={members}
      rowKey={({ email }) => email}
      wide
      brief={({ apartmentNo, block, floor }) => (
        <>
          <Home apartmentNo={apartmentNo} /> · Block {block}, floor {floor}
        </>
      )}
    />
  );
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

/** The photo and the name, over the apartment. */
function Tenant({ name, photo, apartmentNo }: MemberAtHome) {
  return (
    <span className="inline-flex items-center gap-3">
      <Avatar name={name} photo={photo} size="sm" />
      <span className="grid justify-items-start">
        {name || 'N/A'}
        <span className="hidden text-sm @min-[56.25rem]/table:inline">
          <Home apartmentNo={apartmentNo} />
        </span>
      </span>
    </span>
  );
}

/** Leads to the tenancy of this apartment. */
const Home = ({ apartmentNo }: { apartmentNo: string }) => (
  <TextLink to={RESIDENTS.path({ search: apartmentNo })}>{apartmentNo}</TextLink>
);
