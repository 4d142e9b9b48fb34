import { MakeAnnouncement } from '#features/announcements/client/MakeAnnouncement.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';

/** Loaded on demand: a building without messages shows none of it. */
const AnnouncementReach = loadLater(
  async () => (await import('#features/messages/client/AnnouncementReach.tsx')).AnnouncementReach,
);

/** Writes an announcement, and shows whom it reaches outside of the site. */
export function MakeAnnouncementPage() {
  return (
    <MakeAnnouncement
      reach={({ draft, disabled, onChange }) => (
        <AnnouncementReach words={draft} bySms={draft.bySms === true} disabled={disabled} onChange={onChange} />
      )}
    />
  );
}
