import type { ComponentProps } from 'react';
import { useCall } from '#api/use-call.tsx';
import { MakeAnnouncement } from '#features/announcements/client/MakeAnnouncement.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';

const AnnouncementReach = loadLater(
  async () => (await import('#features/messages/client/AnnouncementReach.tsx')).AnnouncementReach,
);

/** Writes an announcement, and shows whom it reaches outside of the site. */
export function MakeAnnouncementPage() {
  return (
    <MakeAnnouncement
      reach={({ draft, disabled, onChange }) => (
        <Reach words={draft} bySms={draft.bySms === true} disabled={disabled} onChange={onChange} />
      )}
    />
  );
}

/** Nothing while messages are off: their code is loaded once they are on. */
function Reach(props: Omit<ComponentProps<typeof AnnouncementReach>, 'reach'>) {
  const { data } = useCall('GET /api/messages/reach', {});
  return data?.reach ? <AnnouncementReach reach={data.reach} {...props} /> : null;
}
