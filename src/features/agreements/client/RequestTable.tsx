import { formatDateTime } from '#locale/dates.ts';
import { dialled } from '#locale/phone.ts';
import { formatTaka } from '#locale/taka.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { EmailText, PhoneLinks } from '#ui/layout/ContactLinks.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { PendingRequest } from '../endpoints.ts';
import { apartmentKey, requestNameId, rivalsTogether, waitingTime } from '../rules.ts';
import { RequestActions } from './RequestActions.tsx';

const COLUMNS: Column<PendingRequest>[] = [
  { title: 'Name', kind: 'heading', cell: (request) => <Applicant request={request} /> },
  { title: 'Email', isDetail: true, cell: ({ userEmail }) => <Address email={userEmail} /> },
  { title: 'Floor', kind: 'figure', isDetail: true, cell: ({ floor }) => floor },
  { title: 'Block', isDetail: true, cell: ({ block }) => block },
  { title: 'Room No', isDetail: true, cell: ({ apartmentNo }) => apartmentNo },
  { title: 'Rent', kind: 'figure', isDetail: true, cell: (request) => <RequestedRent request={request} /> },
  { title: 'Applied At', isDetail: true, cell: ({ appliedAt }) => <Moment at={appliedAt} /> },
  { title: 'Decision', kind: 'actions', cell: (request) => <RequestActions request={request} /> },
];

/** The requests that wait; those that compete for one apartment stand together under its name. */
export function RequestTable({ requests }: { requests: readonly PendingRequest[] }) {
  return (
    <Table
      caption="Pending agreement requests"
      columns={COLUMNS}
      rows={rivalsTogether(requests)}
      rowKey={({ _id }) => _id}
      wide
      brief={(request) => (
        <>
          {request.apartmentNo} · {formatTaka(request.rent)} · {waitOf(request)}
        </>
      )}
      groupOf={rivalsOf}
    />
  );
}

function rivalsOf(request: PendingRequest) {
  const { apartmentNo, listedRent, others } = request;
  const title = `${apartmentNo} · ${formatTaka(listedRent)} · ${others + 1} requests`;
  return { key: apartmentKey(request), title: others > 0 ? title : undefined };
}

const waitOf = ({ appliedAt }: PendingRequest) => waitingTime(appliedAt, new Date()) ?? 'today';

/** The rent that was asked for, and what the list names where that has changed since. */
function RequestedRent({ request: { rent, listedRent } }: { request: PendingRequest }) {
  return (
    <span className="grid justify-items-end gap-1">
      {formatTaka(rent)}
      {listedRent !== rent && <span className="text-mute text-sm">listed at {formatTaka(listedRent)} now</span>}
    </span>
  );
}

/** The name, how long they have waited, and how to call: an administrator asks before deciding. */
function Applicant({ request }: { request: PendingRequest }) {
  const { _id, userName, phone, isUnconfirmed } = request;
  return (
    <span className="grid min-w-0 justify-items-start gap-0.5">
      <span id={requestNameId(_id)} tabIndex={-1}>
        {userName}
      </span>
      <span className="figures hidden font-normal text-mute text-sm @min-[56.25rem]/table:inline">
        {waitOf(request)}
      </span>
      {phone && (
        <span className="detail">
          <PhoneLinks name={userName} phone={phone} number={dialled(phone)} />
        </span>
      )}
      {isUnconfirmed && <Badge tone="neutral">Email not confirmed</Badge>}
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
    <span className="@min-[56.25rem]/table:inline-block @min-[56.25rem]/table:min-w-46">
      <EmailText email={email} />
    </span>
  );
}
