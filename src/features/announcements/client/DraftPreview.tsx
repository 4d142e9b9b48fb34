import { Card } from '#ui/layout/Card.tsx';
import { AnnouncementText } from './AnnouncementText.tsx';
import type { Draft } from './use-draft.ts';

/** How it will stand on the board, while it is written. */
export function DraftPreview({ draft: { title, description, audience } }: { draft: Draft }) {
  const announcement = {
    _id: 'preview',
    title: title.trim() || 'Your title',
    description: description.trim() || 'What you write stands here.',
    createdAt: new Date().toISOString(),
    audience: audience || ('everyone' as const),
    editedAt: null,
    pinned: false,
  };
  return (
    <section aria-labelledby="draft-preview" className="grid gap-4">
      <h2 id="draft-preview" className="text-heading">
        Preview
      </h2>
      <Card>
        <AnnouncementText announcement={announcement} />
      </Card>
      <p className="text-mute text-sm">
        {audience === 'signedIn'
          ? 'Read by people who are signed in.'
          : 'Read by everyone, also by visitors of the site.'}
      </p>
    </section>
  );
}
