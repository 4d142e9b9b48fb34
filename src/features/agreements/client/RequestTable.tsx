import { useState } from 'react';
import { useBuilding } from '#features/building/client/use-building.ts';
import type { PartMonths } from '#features/building/endpoints.ts';
import { partOptions } from '#features/ledger/rent-rules.ts';
import { personPath } from '#features/ledger/rules.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Formats } from '#locale/formats.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { confirmWith } from '#ui/feedback/confirm-with.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { Button } from '#ui/form/Button.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { Select } from '#ui/form/Field.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { EmailText } from '#ui/layout/ContactLinks.tsx';
import { PhoneLine } from '#ui/layout/PhoneLine.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { Agreement, PendingRequest } from '../endpoints.ts';
import { apartmentKey, firstDays, requestNameId, rivalsTogether, waitingDays } from '../rules.ts';
import { type RequestTexts, requestTexts } from './office-texts.ts';
import { useAccept, useDecided, useReject } from './use-requests.ts';

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

/** Pending requests; those that compete for one apartment are grouped under its name. */
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

/** With eight columns the gaps are narrower than in other tables. */
const NARROW_GAPS =
  '@min-[56.25rem]/table:[&_tr:not(.group-title)>*]:py-2.5 @min-[56.25rem]/table:[&_:is(th,td):not(:first-child,:last-child)]:px-2';

const waitOf = ({ appliedAt }: PendingRequest) => waitingDays(appliedAt, new Date());

/** The requested rent, and the listed rent if it has changed since. */
function RequestedRent({ request: { rent, listedRent } }: { request: PendingRequest }) {
  const t = useTexts(requestTexts).table;
  const { taka } = useFormats();
  return (
    <span className="grid justify-items-end gap-1">
      {taka(rent)}
      {listedRent !== rent && listedRent > 0 && (
        <span className="text-mute text-sm">{t.listedAt(taka(listedRent))}</span>
      )}
    </span>
  );
}

/** The applicant's name, linked to a former tenancy, the waiting time and the phone: administrators call before they decide. */
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

/** On wide screens neither the date nor the time wraps. */
function Moment({ at }: { at: string }) {
  const [date, time] = useFormats().dateTime(at).split(', ');
  return (
    <span className="*:@min-[56.25rem]/table:whitespace-nowrap *:@min-[56.25rem]/table:text-[0.8125rem]">
      <span>{date},</span> <span>{time}</span>
    </span>
  );
}

/** On wide screens a usual number does not wrap at its hyphen. */
const RoomNo = ({ children }: { children: string }) => (
  <span className="@min-[56.25rem]/table:inline-block @min-[56.25rem]/table:min-w-13">{children}</span>
);

/** Takes its full width if the whole table fits. */
function Address({ email }: { email: string }) {
  return (
    <span className="@min-[56.25rem]/table:inline-block @min-[56.25rem]/table:min-w-38 @min-[67rem]/table:min-w-68 @min-[56.25rem]/table:text-[0.8125rem]">
      <EmailText email={email} />
    </span>
  );
}

/** Accept and Reject, each after a confirmation. */
function RequestActions({ request }: { request: PendingRequest }) {
  const t = useTexts(requestTexts);
  const { taka } = useFormats();
  const accept = useAccept();
  const reject = useReject();
  const decided = useDecided();
  const { userName, userEmail, apartmentNo, rent, others } = request;
  const params = { id: request._id };
  const busy = accept.isPending || reject.isPending;

  async function askToAccept() {
    let first = firstDayOf(request);
    const choose = (next: FirstDay) => {
      first = next;
    };
    const call = async () => {
      settled = await accept.mutateAsync({ params, body: { userEmail, apartmentNo, ...first } });
    };
    let settled: Agreement | undefined;
    const { title, confirm: yes, failed } = t.accept;
    const question = t.accept.text(userName, apartmentNo, taka(rent));
    const text = others === 0 ? question : `${question} ${t.accept.declines(others, apartmentNo)}`;
    const content = <FirstDayFields request={request} onChoose={choose} />;
    await askConfirm({ title, text, confirm: yes, content, send: { title: failed, call } });
    if (settled) decided(settled, t.accept);
  }
  async function askToReject() {
    const call = async (reason: string) => {
      settled = await reject.mutateAsync(reason ? { params, body: { reason } } : { params });
    };
    let settled: Agreement | undefined;
    const { title, confirm: yes, reason: label, failed } = t.reject;
    const words = { title, text: t.reject.text(userName, apartmentNo, taka(rent)), confirm: yes, danger: true };
    await confirmWith({ ...words, label, optional: true, send: { title: failed, call } });
    if (settled) decided(settled, t.reject);
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

type FirstDay = { startsOn: string; partMonths?: PartMonths };

/** Today, or for a flat under notice the day after its last one. */
function firstDayOf({ freeFrom }: PendingRequest): FirstDay {
  const today = dayAt(new Date());
  return { startsOn: freeFrom && freeFrom > today ? freeFrom : today };
}

/** The first day, and that month's rent if the day is in mid-month. */
function FirstDayFields({ request, onChoose }: { request: PendingRequest; onChoose: (first: FirstDay) => void }) {
  const t = useTexts(requestTexts).accept;
  const { language } = useLanguage();
  const { day } = useFormats();
  const { partMonths } = useBuilding();
  const today = dayAt(new Date());
  const [first, setFirst] = useState(() => firstDayOf(request));
  const { rent, freeFrom } = request;
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
        hint={freeFrom && freeFrom > today ? t.freeFrom(day(freeFrom)) : t.hint}
        required
        defaultValue={first.startsOn}
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
