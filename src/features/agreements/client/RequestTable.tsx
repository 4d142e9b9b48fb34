import { useState } from 'react';
import { useBuilding } from '#features/building/client/use-building.ts';
import type { PartMonths } from '#features/building/endpoints.ts';
import { partOptions } from '#features/ledger/rent-rules.ts';
import { personPath } from '#features/ledger/rules.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Formats } from '#locale/formats.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { confirmWith } from '#ui/feedback/confirm-with.tsx';
import { confirm } from '#ui/feedback/dialog.ts';
import { Button } from '#ui/form/Button.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { Select } from '#ui/form/Field.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { EmailText } from '#ui/layout/ContactLinks.tsx';
import { PhoneLine } from '#ui/layout/PhoneLine.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { PendingRequest } from '../endpoints.ts';
import { apartmentKey, firstDays, requestNameId, rivalsTogether, waitingDays } from '../rules.ts';
import { type RequestTexts, requestTexts } from './office-texts.ts';
import { useAccept, useReject } from './use-requests.ts';

const columns = (t: RequestTexts['table'], digits: Formats['digits']): Column<PendingRequest>[] => [
  { title: t.name, kind: 'heading', cell: (request) => <Applicant request={request} /> },
  { title: t.email, isDetail: true, cell: ({ userEmail }) => <Address email={userEmail} /> },
  { title: t.floor, kind: 'figure', isDetail: true, cell: ({ floor }) => digits(floor) },
  { title: t.block, isDetail: true, cell: ({ block }) => block },
  { title: t.roomNo, isDetail: true, cell: ({ apartmentNo }) => <RoomNo>{apartmentNo}</RoomNo> },
  { title: t.rent, kind: 'figure', isDetail: true, cell: (request) => <RequestedRent request={request} /> },
  { title: t.appliedAt, isDetail: true, cell: ({ appliedAt }) => <Moment at={appliedAt} /> },
  { title: t.decision, kind: 'actions', cell: (request) => <RequestActions request={request} /> },
];

/** The requests that wait; those that compete for one apartment stand together under its name. */
export function RequestTable({ requests }: { requests: readonly PendingRequest[] }) {
  const t = useTexts(requestTexts).table;
  const { taka, digits } = useFormats();
  const rivalsOf = (request: PendingRequest) => {
    const { apartmentNo, listedRent, others } = request;
    const title = others > 0 ? t.rivals(apartmentNo, taka(listedRent), others + 1) : undefined;
    return { key: apartmentKey(request), title };
  };
  return (
    <div className={NARROW_GAPS}>
      <Table
        caption={t.caption}
        columns={columns(t, digits)}
        rows={rivalsTogether(requests)}
        rowKey={({ _id }) => _id}
        wide
        brief={(request) => (
          <>
            {request.apartmentNo} · {taka(request.rent)} · {t.waited(waitOf(request))}
          </>
        )}
        groupOf={rivalsOf}
      />
    </div>
  );
}

/** Eight columns side by side: their gaps are narrower than in other tables. */
const NARROW_GAPS =
  '@min-[56.25rem]/table:[&_tr:not(.group-title)>*]:py-2.5 @min-[56.25rem]/table:[&_:is(th,td):not(:first-child,:last-child)]:px-2';

const waitOf = ({ appliedAt }: PendingRequest) => waitingDays(appliedAt, new Date());

/** The rent that was asked for, and what the list names where that has changed since. */
function RequestedRent({ request: { rent, listedRent } }: { request: PendingRequest }) {
  const t = useTexts(requestTexts).table;
  const { taka } = useFormats();
  return (
    <span className="grid justify-items-end gap-1">
      {taka(rent)}
      {listedRent !== rent && <span className="text-mute text-sm">{t.listedAt(taka(listedRent))}</span>}
    </span>
  );
}

/**
 * The name, which leads to the tenancy of one who lived here before, how long they have waited, and how to call: an administrator
 * asks before deciding.
 */
function Applicant({ request }: { request: PendingRequest }) {
  const t = useTexts(requestTexts).table;
  const { _id, userName, phone, isUnconfirmed, formerTenancy } = request;
  return (
    <span className="grid min-w-0 justify-items-start gap-0.5 @min-[67rem]/table:min-w-40">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span id={requestNameId(_id)} tabIndex={-1}>
          {formerTenancy ? <TextLink to={personPath(formerTenancy)}>{userName}</TextLink> : userName}
        </span>
        <span className="figures hidden font-normal text-mute text-sm @min-[56.25rem]/table:inline">
          {t.waited(waitOf(request))}
        </span>
      </span>
      {phone && (
        <span className="detail">
          <PhoneLine name={userName} phone={phone} />
        </span>
      )}
      {isUnconfirmed && <Badge tone="neutral">{t.unconfirmed}</Badge>}
    </span>
  );
}

/** Where there is room, the date and the time each stay whole. */
function Moment({ at }: { at: string }) {
  const [date, time] = useFormats().dateTime(at).split(', ');
  return (
    <span className="*:@min-[56.25rem]/table:whitespace-nowrap *:@min-[56.25rem]/table:text-[0.8125rem]">
      <span>{date},</span> <span>{time}</span>
    </span>
  );
}

/** Where there is room, a usual number stays whole at its hyphen. */
const RoomNo = ({ children }: { children: string }) => (
  <span className="@min-[56.25rem]/table:inline-block @min-[56.25rem]/table:min-w-13">{children}</span>
);

/** Takes its room where there is enough for the whole table. */
function Address({ email }: { email: string }) {
  return (
    <span className="@min-[56.25rem]/table:inline-block @min-[56.25rem]/table:min-w-38 @min-[67rem]/table:min-w-68 @min-[56.25rem]/table:text-[0.8125rem]">
      <EmailText email={email} />
    </span>
  );
}

/** Accept and Reject, each after a question. */
function RequestActions({ request }: { request: PendingRequest }) {
  const t = useTexts(requestTexts);
  const { taka } = useFormats();
  const accept = useAccept();
  const reject = useReject();
  const params = { id: request._id };
  const busy = accept.isPending || reject.isPending;

  async function askToAccept() {
    const first = await askFirstDay(request, t.accept, taka);
    const { userEmail, apartmentNo } = request;
    if (first) accept.mutate({ params, body: { userEmail, apartmentNo, ...first } });
  }
  async function askToReject() {
    const reason = await askReason(request, t.reject, taka);
    if (reason !== undefined) reject.mutate(reason ? { params, body: { reason } } : { params });
  }

  const hidden = (words: string) => <span className="sr-only">{words}</span>;
  return (
    <span className="flex flex-wrap gap-2 *:grow @min-[67rem]/table:flex-nowrap">
      <Button size="sm" busy={accept.isPending} disabled={busy && !accept.isPending} onClick={askToAccept}>
        <RichText text={t.accept.button(request.userName)} hidden={hidden} />
      </Button>
      <Button
        size="sm"
        variant="secondary"
        busy={reject.isPending}
        disabled={busy && !reject.isPending}
        onClick={askToReject}
      >
        <RichText text={t.reject.button(request.userName)} hidden={hidden} />
      </Button>
    </span>
  );
}

type Taka = Formats['taka'];

type FirstDay = { startsOn: string; partMonths?: PartMonths };

/** Whether to accept, from which day on, and how its month is charged; undefined for No. */
async function askFirstDay(
  request: PendingRequest,
  t: RequestTexts['accept'],
  taka: Taka,
): Promise<FirstDay | undefined> {
  const { userName, apartmentNo, rent, others } = request;
  const question = t.text(userName, apartmentNo, taka(rent));
  const text = others === 0 ? question : `${question} ${t.declines(others, apartmentNo)}`;
  let chosen: FirstDay = { startsOn: dayAt(new Date()) };
  const content = (
    <FirstDayFields
      rent={rent}
      onChoose={(next) => {
        chosen = next;
      }}
    />
  );
  const yes = await confirm({ title: t.title, text, confirm: t.confirm, content });
  return yes ? chosen : undefined;
}

/** The first day, and where it is in mid-month what that month costs. */
function FirstDayFields({ rent, onChoose }: { rent: number; onChoose: (first: FirstDay) => void }) {
  const t = useTexts(requestTexts).accept;
  const { language } = useLanguage();
  const { partMonths } = useBuilding();
  const today = dayAt(new Date());
  const [first, setFirst] = useState<FirstDay>({ startsOn: today });
  const choose = (next: FirstDay) => {
    setFirst(next);
    onChoose(next);
  };
  const { startsOn } = first;
  const parts = partOptions({ month: startsOn.slice(0, 7), rent, rentFrom: startsOn }, language);
  return (
    <div className="grid gap-5">
      <DayField
        label={t.firstDay}
        hint={t.hint}
        required
        defaultValue={today}
        {...firstDays(today)}
        onChange={({ target }) => choose({ ...first, startsOn: target.value })}
      />
      {parts.length > 0 && (
        <Select
          label={t.firstMonth}
          options={parts}
          defaultValue={partMonths}
          onChange={({ target }) => choose({ ...first, partMonths: target.value === 'days' ? 'days' : 'whole' })}
        />
      )}
    </div>
  );
}

/** Whether to reject, and why, which may be empty; undefined for No. */
function askReason(request: PendingRequest, t: RequestTexts['reject'], taka: Taka): Promise<string | undefined> {
  const { userName, apartmentNo, rent } = request;
  const text = t.text(userName, apartmentNo, taka(rent));
  const words = { title: t.title, text, confirm: t.confirm, danger: true };
  return confirmWith(words, { label: t.reason, optional: true });
}
