import { useState } from 'react';
import { DUTY_NAMES, type Duty } from '#api/duties.ts';
import { useSession } from '#features/identity/client/use-session.ts';
import type { Formats } from '#locale/formats.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { ConfirmButton } from '#ui/feedback/ConfirmButton.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { QueryList } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { Avatar } from '#ui/media/Avatar.tsx';
import type { DutyInvitation, StaffMember } from '../endpoints.ts';
import { limitsTexts } from './limits-texts.ts';
import { separationTexts } from './separation-texts.ts';
import { type StaffTexts, staffTexts } from './texts.ts';
import { useBuildingLimits, useRevokeInvitation, useStaff } from './use-staff.ts';

const InviteDialog = loadLater(async () => (await import('./InviteDialog.tsx')).InviteDialog);
const GiveDutyDialog = loadLater(async () => (await import('./GiveDutyDialog.tsx')).GiveDutyDialog);
const EndDutyDialog = loadLater(async () => (await import('./EndDutyDialog.tsx')).EndDutyDialog);

/** The staff with their duties, and the links by which others join. */
export function StaffPage() {
  const query = useStaff();
  const [isInviting, setInviting] = useState(false);
  const t = useTexts(staffTexts);
  const formats = useFormats();
  const appointable = query.data?.appointable ?? [];
  const invitations = query.data?.invitations ?? [];
  return (
    <Page
      title={t.page.title}
      intro={t.page.intro}
      actions={appointable.length > 0 && <Button onClick={() => setInviting(true)}>{t.page.invite}</Button>}
    >
      <Card padded={false}>
        <QueryList
          query={{ ...query, data: query.data?.staff }}
          failed={t.page.failed}
          empty={{ text: t.page.none, next: t.page.noneNext }}
        >
          {(rows) => (
            <Table
              caption={t.page.list}
              columns={staffColumns(t, formats, appointable)}
              rows={rows}
              rowKey={({ _id }) => _id}
              wide
            />
          )}
        </QueryList>
      </Card>
      {invitations.length > 0 && (
        <Card as="section" padded={false} aria-labelledby="staff-links">
          <div className="grid gap-1 px-5 pt-5 pb-3">
            <h2 id="staff-links" className="text-heading">
              {t.page.links}
            </h2>
            <p className="text-mute">{t.page.linksText}</p>
          </div>
          <Table
            caption={t.page.links}
            columns={linkColumns(t, formats, appointable)}
            rows={invitations}
            rowKey={({ _id }) => _id}
          />
        </Card>
      )}
      <LimitsNote />
      {isInviting && <InviteDialog appointable={appointable} onClose={() => setInviting(false)} />}
    </Page>
  );
}

/** The rules for people who handle money. */
function LimitsNote() {
  const { data } = useBuildingLimits();
  const { note } = useTexts(separationTexts);
  const t = useTexts(limitsTexts);
  const { taka } = useFormats();
  const sums = (['refund', 'giveUp', 'spend'] as const).flatMap((sum) => {
    const most = data?.[sum] ?? null;
    return most === null ? [] : [t.upTo[sum](taka(most))];
  });
  return (
    <>
      {data?.separates && <p className="max-w-prose text-mute">{note}</p>}
      {sums.length > 0 && <p className="max-w-prose text-mute">{t.note(sums.join(', '))}</p>}
    </>
  );
}

type DutyTerm = { duty: Duty; until: string | null };

function dutyText(t: StaffTexts, { day, language }: Formats, { duty, until }: DutyTerm) {
  const name = DUTY_NAMES[duty][language];
  return until ? t.table.until(name, day(until)) : name;
}

const staffColumns = (t: StaffTexts, formats: Formats, appointable: readonly Duty[]): Column<StaffMember>[] => [
  {
    title: t.table.who,
    kind: 'heading',
    cell: ({ name, email, photo }) => (
      <span className="flex items-start gap-3">
        <Avatar name={name} photo={photo} />
        {/* A long address wraps, so that it does not squeeze the other columns. */}
        <span className="wrap-anywhere min-w-0 max-w-72">
          <span className="block">{name}</span>
          <span className="block font-normal text-mute text-sm">{email}</span>
        </span>
      </span>
    ),
  },
  {
    title: t.table.duty,
    cell: ({ duties }) => (
      <ul className="grid gap-2">
        {duties.map((held) => (
          <li key={held._id}>
            <span className="block">{dutyText(t, formats, held)}</span>
            <span className="block text-mute text-sm">{t.table.since(formats.date(held.since), held.appointedBy)}</span>
          </li>
        ))}
      </ul>
    ),
  },
  {
    title: t.table.lastSeen,
    cell: ({ lastSeen }) =>
      lastSeen ? formats.dateTime(lastSeen) : <span className="text-mute">{t.table.notHere}</span>,
  },
  ...(appointable.length > 0
    ? [
        {
          title: t.table.action,
          kind: 'actions' as const,
          cell: (person: StaffMember) => <StaffActions person={person} appointable={appointable} />,
        },
      ]
    : []),
];

type ActionProps = { person: StaffMember; appointable: readonly Duty[] };

function StaffActions({ person, appointable }: ActionProps) {
  const t = useTexts(staffTexts).table;
  const [open, setOpen] = useState<'give' | 'end'>();
  const { user } = useSession();
  const close = () => setOpen(undefined);
  const more = appointable.filter((duty) => !person.duties.some((held) => held.duty === duty));
  const ending = person.duties.filter(({ duty }) => appointable.includes(duty));
  const hidden = (words: string) => <span className="sr-only">{words}</span>;
  return (
    <>
      {more.length > 0 && person.email !== user?.email && (
        <Button size="sm" variant="secondary" onClick={() => setOpen('give')}>
          <span>
            <RichText text={t.give(person.name)} hidden={hidden} />
          </span>
        </Button>
      )}
      {ending.length > 0 && (
        <Button size="sm" variant="secondary" onClick={() => setOpen('end')}>
          <span>
            <RichText text={t.end(person.name)} hidden={hidden} />
          </span>
        </Button>
      )}
      {open === 'give' && <GiveDutyDialog person={person} appointable={more} onClose={close} />}
      {open === 'end' && (
        <EndDutyDialog
          person={person}
          duties={ending}
          mayAll={ending.length === person.duties.length}
          onClose={close}
        />
      )}
    </>
  );
}

const linkColumns = (t: StaffTexts, formats: Formats, appointable: readonly Duty[]): Column<DutyInvitation>[] => [
  { title: t.table.for, kind: 'heading', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { title: t.table.duty, cell: (link) => dutyText(t, formats, link) },
  { title: t.table.madeBy, cell: ({ invitedBy }) => <span className="wrap-anywhere">{invitedBy}</span> },
  { title: t.table.goodUntil, cell: ({ expiresAt }) => formats.dateTime(expiresAt) },
  {
    title: t.table.action,
    kind: 'actions',
    cell: (link) => appointable.includes(link.duty) && <RevokeButton link={link} />,
  },
];

function RevokeButton({ link: { _id, name } }: { link: DutyInvitation }) {
  const revoke = useRevokeInvitation();
  const t = useTexts(staffTexts);
  const { title, text, confirm } = t.revoke;
  return (
    <ConfirmButton
      text={t.table.revoke(name)}
      question={{ title: title(name), text, confirm }}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: _id } })}
    />
  );
}
