import { formatDateTime } from '#locale/dates.ts';
import { dialled } from '#locale/phone.ts';
import { formatTaka } from '#locale/taka.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { EmailText } from '#ui/layout/EmailText.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { PhoneLinks } from '#ui/menu/PhoneLinks.tsx';
import type { PendingRequest } from '../endpoints.ts';
import { RequestActions } from './RequestActions.tsx';

const COLUMNS: Column<PendingRequest>[] = [
  { title: 'Name', kind: 'heading', cell: (request) => <Applicant request={request} /> },
  { title: 'Email', cell: ({ userEmail }) => <Address email={userEmail} /> },
  { title: 'Floor', kind: 'figure', cell: ({ floor }) => floor },
  { title: 'Block', cell: ({ block }) => block },
  { title: 'Room No', cell: ({ apartmentNo }) => apartmentNo },
  { title: 'Rent', kind: 'figure', cell: (request) => <RequestedRent request={request} /> },
  { title: 'Applied At', cell: ({ appliedAt }) => <Moment at={appliedAt} /> },
  { title: 'Decision', kind: 'actions', cell: (request) => <RequestActions request={request} /> },
];

/** The requests that wait, with those that compete for one apartment marked. */
export function RequestTable({ requests }: { requests: readonly PendingRequest[] }) {
  return (
    <Table caption="Pending agreement requests" columns={COLUMNS} rows={requests} rowKey={({ _id }) => _id} wide />
  );
}

/** The rent that was asked for, and what the list names where that has changed since. */
function RequestedRent({ request: { rent, listedRent } }: { request: PendingRequest }) {
  return (
    <span className="grid justify-items-end gap-1">
      {formatTaka(rent)}
      {listedRent !== rent && <span className="text-mute text-sm">listed at {formatTaka(listedRent)} now</span>}
    </span>
  );
}

/** The name, and how to call: an administrator asks before deciding. */
function Applicant({ request: { userName, phone, others, isUnconfirmed } }: { request: PendingRequest }) {
  return (
    <span className="grid justify-items-start gap-1.5">
      {userName}
      {phone && <PhoneLinks name={userName} phone={phone} number={dialled(phone)} />}
      {isUnconfirmed && <Badge tone="neutral">Email not confirmed</Badge>}
      {others > 0 && (
        <span className="*:whitespace-normal">
          <Badge tone="warning">{others + 1} requests for this apartment</Badge>
        </span>
      )}
    </span>
  );
}

/** Where there is room, the date and the time each stay whole. */
function Moment({ at }: { at: string }) {
  const [date, time] = formatDateTime(at).split(', ');
  return (
    <span className="*:@min-[65rem]/table:whitespace-nowrap">
      <span>{date},</span> <span>{time}</span>
    </span>
  );
}

/** Takes its room where there is enough for the whole table. */
function Address({ email }: { email: string }) {
  return (
    <span className="@min-[56.25rem]/table:inline-block @min-[56.25rem]/table:min-w-44">
      <EmailText email={email} />
    </span>
  );
}
