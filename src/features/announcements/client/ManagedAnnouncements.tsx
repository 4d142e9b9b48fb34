import { useState } from 'react';
import type { Formats } from '#locale/formats.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { RowMenu } from '#ui/menu/RowMenu.tsx';
import type { ManagedAnnouncement } from '../endpoints.ts';
import { ChangeAnnouncementDialog } from './ChangeAnnouncementDialog.tsx';
import { type AnnouncementOfficeTexts, announcementOfficeTexts } from './office-texts.ts';
import { useWithdrawAnnouncement } from './use-manage-announcements.ts';
import { wordsIn } from './words.ts';

type Ask = (announcement: ManagedAnnouncement) => void;

type TableTexts = AnnouncementOfficeTexts['table'];

const columns = (t: TableTexts, { date, day }: Formats, edit: Ask): Column<ManagedAnnouncement>[] => [
  { title: t.title, kind: 'heading', cell: (announcement) => <Title announcement={announcement} /> },
  {
    title: t.published,
    isDetail: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
  },
  {
    title: t.readers,
    isDetail: true,
    cell: ({ audience }) => <span className="whitespace-nowrap">{t[audience]}</span>,
  },
  { title: t.until, isDetail: true, cell: ({ until }) => (until ? day(until) : '–') },
  { title: t.state, isInBrief: true, cell: (announcement) => <State announcement={announcement} /> },
  { title: t.actions, kind: 'actions', cell: (announcement) => <Actions announcement={announcement} edit={edit} /> },
];

/** Announcements with their state and actions. */
export function ManagedAnnouncements({ announcements }: { announcements: readonly ManagedAnnouncement[] }) {
  const [asked, edit] = useState<ManagedAnnouncement>();
  const t = useTexts(announcementOfficeTexts).table;
  const formats = useFormats();
  // The list is refetched after each change, also after a conflict: the dialog shows the newest version.
  const current = announcements.find(({ _id }) => _id === asked?._id) ?? asked;
  return (
    <>
      <Table
        caption={t.caption}
        columns={columns(t, formats, edit)}
        rows={announcements}
        rowKey={({ _id }) => _id}
        wide
        brief={(announcement) => (
          <span className="grid min-w-0 justify-items-start gap-1">
            {(announcement.state !== 'shown' || announcement.pinned) && <State announcement={announcement} />}
            <span className="wrap-anywhere">{`${formats.date(announcement.createdAt)} · ${t[announcement.audience]}`}</span>
          </span>
        )}
      />
      {current && asked && <ChangeAnnouncementDialog announcement={current} onClose={() => edit(undefined)} />}
    </>
  );
}

function Title({ announcement }: { announcement: ManagedAnnouncement }) {
  const { editedAt } = announcement;
  const t = useTexts(announcementOfficeTexts).table;
  const { dateTime } = useFormats();
  const { title } = wordsIn(announcement, useLanguage().language);
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="wrap-anywhere block overflow-clip text-ellipsis">{title}</span>
      {editedAt && <span className="font-normal text-mute text-sm">{t.edited(dateTime(editedAt))}</span>}
    </span>
  );
}

const TONES = { shown: 'success', over: 'neutral', withdrawn: 'danger' } as const;

function State({ announcement: { state, pinned } }: { announcement: ManagedAnnouncement }) {
  const t = useTexts(announcementOfficeTexts);
  return (
    <span className="inline-flex flex-wrap gap-2 max-sm:justify-end">
      <Badge tone={TONES[state]}>{t.states[state]}</Badge>
      {pinned && <Badge>{t.table.pinned}</Badge>}
    </span>
  );
}

function Actions({ announcement, edit }: { announcement: ManagedAnnouncement; edit: Ask }) {
  const withdraw = useWithdrawAnnouncement();
  const t = useTexts(announcementOfficeTexts).table;
  const { _id, state } = announcement;
  const { title } = wordsIn(announcement, useLanguage().language);
  if (state === 'withdrawn') return null;
  const which = (words: string) => (
    <span className="sr-only">
      {words}
      {title}
    </span>
  );
  const ask = async () => {
    const words = { title: t.askToWithdraw, text: t.isHidden(title), confirm: t.yesWithdraw };
    if (await askConfirm({ ...words, danger: true })) withdraw.mutate({ params: { id: _id } });
  };
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => edit(announcement)}>
        <RichText text={t.edit} which={which} />
      </Button>
      <RowMenu
        about={title}
        items={[
          {
            key: 'withdraw',
            text: <RichText text={t.withdraw} which={which} />,
            isDanger: true,
            disabled: withdraw.isPending,
            onSelect: () => void ask(),
          },
        ]}
      />
    </>
  );
}
