import { statementPath } from '#features/ledger/rules.ts';
import { formatDate, formatDay } from '#locale/dates.ts';
import { dialled } from '#locale/phone.ts';
import { formatTaka } from '#locale/taka.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { EmailText, PhoneLinks } from '#ui/layout/ContactLinks.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { Resident } from '../endpoints.ts';
import { InviteButton, TenancyActions } from './ResidentActions.tsx';

const COLUMNS: Column<Resident>[] = [
  { title: 'Apartment', kind: 'heading', cell: (resident) => <Home {...resident} /> },
  { title: 'Name', isDetail: true, cell: (resident) => <Tenant {...resident} /> },
  { title: 'Since', isDetail: true, cell: (resident) => <Stay {...resident} /> },
  { title: 'Rent', kind: 'figure', isDetail: true, cell: (resident) => <Rent {...resident} /> },
  { title: 'Phone', cell: ({ name, phone }) => <PhoneLinks name={name} phone={phone} number={dialled(phone ?? '')} /> },
  { title: 'Account', isDetail: true, cell: (resident) => <Account {...resident} /> },
];
const ACTIONS: Column<Resident>[] = [
  { title: 'Actions', kind: 'actions', cell: (resident) => <InviteButton resident={resident} /> },
  { title: 'Tenancy', isDetail: true, cell: (resident) => <TenancyActions resident={resident} /> },
];

/** Who lives where. On a phone each is a card that one can call from. */
export function ResidentTable({ residents, hasEnded }: { residents: readonly Resident[]; hasEnded: boolean }) {
  const columns = hasEnded ? COLUMNS : [...COLUMNS, ...ACTIONS];
  return (
    <Table
      caption="Residents"
      columns={columns}
      rows={residents}
      rowKey={({ _id }) => _id}
      wide
      brief={({ name, rent }) => `${name} · ${formatTaka(rent)}`}
    />
  );
}

function Home({ block, floor, apartmentNo }: Resident) {
  return (
    <span className="grid gap-0.5">
      {apartmentNo}
      <span className="detail font-normal text-mute text-sm">
        Block {block}, floor {floor}
      </span>
    </span>
  );
}

/** What a month costs now, and the way to what is owed and paid. */
function Rent({ _id, name, rent }: Resident) {
  return (
    <span className="grid justify-items-end gap-0.5">
      {formatTaka(rent)}
      <TextLink to={statementPath(_id)} className="inline-block py-1 text-sm">
        Statement<span className="sr-only"> of {name}</span>
      </TextLink>
    </span>
  );
}

function Stay({ startsOn, endsOn, endReason }: Resident) {
  return (
    <span className="grid gap-0.5">
      <time dateTime={startsOn} className="wrap-break-word">
        {formatDay(startsOn)}
      </time>
      {endsOn && (
        <span className="text-mute text-sm">
          until <time dateTime={endsOn}>{formatDay(endsOn)}</time>
          {endReason && <>: {endReason}</>}
        </span>
      )}
    </span>
  );
}

function Tenant({ name, email }: Resident) {
  return (
    <span className="grid justify-items-start max-sm:justify-items-end">
      <span className="wrap-break-word font-medium">{name}</span>
      {email && (
        <a href={`mailto:${email}`} className="inline-block py-1 text-sm underline underline-offset-4">
          <EmailText email={email} />
        </a>
      )}
    </span>
  );
}

function Account({ joined, invitedUntil }: Resident) {
  if (joined) return <Badge tone="success">Joined</Badge>;
  if (!invitedUntil) return <Badge>Not yet</Badge>;
  return (
    <span className="inline-grid justify-items-start gap-0.5 max-sm:justify-items-end">
      <Badge tone="warning">Invited</Badge>
      <span className="text-mute text-sm">until {formatDate(invitedUntil)}</span>
    </span>
  );
}
