import { useState } from 'react';
import { formatDate, formatDateTime, formatDay } from '#locale/dates.ts';
import { confirm } from '#ui/feedback/dialog.ts';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { ManagedAnnouncement } from '../endpoints.ts';
import { ChangeAnnouncementDialog } from './ChangeAnnouncementDialog.tsx';
import { useWithdrawAnnouncement } from './use-announcements.ts';

type Ask = (announcement: ManagedAnnouncement) => void;

const READERS = { everyone: 'Everyone', signedIn: 'Signed-in people' } as const;

const columns = (edit: Ask): Column<ManagedAnnouncement>[] => [
  { title: 'Title', kind: 'heading', cell: (announcement) => <Title announcement={announcement} /> },
  {
    title: 'Published',
    isDetail: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
  {
    title: 'Who can read it',
    isDetail: true,
    cell: ({ audience }) => <span className="whitespace-nowrap">{READERS[audience]}</span>,
  },
  { title: 'Shown until', isDetail: true, cell: ({ until }) => (until ? formatDay(until) : '–') },
  { title: 'State', cell: (announcement) => <State announcement={announcement} /> },
  { title: 'Actions', kind: 'actions', cell: (announcement) => <Actions announcement={announcement} edit={edit} /> },
];

/** Announcements with their state, and what can be done with each. */
export function ManagedAnnouncements({ announcements }: { announcements: readonly ManagedAnnouncement[] }) {
  const [asked, edit] = useState<ManagedAnnouncement>();
  // The list is refetched after each change, also after a conflict: the dialog shows the newest version.
  const current = announcements.find(({ _id }) => _id === asked?._id) ?? asked;
  return (
    <>
      <Table
        caption="Announcements"
        columns={columns(edit)}
        rows={announcements}
        rowKey={({ _id }) => _id}
        wide
        brief={({ createdAt, audience }) => `${formatDate(createdAt)} · ${READERS[audience]}`}
      />
      {current && asked && <ChangeAnnouncementDialog announcement={current} onClose={() => edit(undefined)} />}
    </>
  );
}

function Title({ announcement: { title, editedAt } }: { announcement: ManagedAnnouncement }) {
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="wrap-anywhere line-clamp-3">{title}</span>
      {editedAt && <span className="font-normal text-mute text-sm">Edited {formatDateTime(editedAt)}</span>}
    </span>
  );
}

const STATES = {
  shown: { tone: 'success', text: 'Shown' },
  over: { tone: 'neutral', text: 'Over' },
  withdrawn: { tone: 'danger', text: 'Withdrawn' },
} as const;

function State({ announcement: { state, pinned } }: { announcement: ManagedAnnouncement }) {
  const { tone, text } = STATES[state];
  return (
    <span className="inline-flex flex-wrap gap-2 max-sm:justify-end">
      <Badge tone={tone}>{text}</Badge>
      {pinned && <Badge>Pinned</Badge>}
    </span>
  );
}

function Actions({ announcement, edit }: { announcement: ManagedAnnouncement; edit: Ask }) {
  const withdraw = useWithdrawAnnouncement();
  const { _id, title, state } = announcement;
  if (state === 'withdrawn') return null;
  const which = <span className="sr-only"> {title}</span>;
  const ask = async () => {
    const words = { title: 'Withdraw this announcement?', text: `“${title}” is shown to nobody any more.` };
    if (await confirm({ ...words, confirm: 'Yes, withdraw', danger: true })) withdraw.mutate({ params: { id: _id } });
  };
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => edit(announcement)}>
        Edit{which}
      </Button>
      <Button size="sm" variant="secondary" busy={withdraw.isPending} onClick={() => void ask()}>
        Withdraw{which}
      </Button>
    </>
  );
}
