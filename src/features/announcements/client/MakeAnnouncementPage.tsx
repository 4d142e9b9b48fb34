import { type FormEvent, useRef, useState } from 'react';
import { fieldErrors } from '#api/FormError.tsx';
import { useSession } from '#features/identity/client/use-session.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { Field, TextArea } from '#ui/form/Field.tsx';
import { ErrorNote } from '#ui/form/Form.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { Announcement, Audience } from '../endpoints.ts';
import { AnnouncementText } from './AnnouncementText.tsx';
import { AudienceChoice } from './AudienceChoice.tsx';
import { useAnnounce } from './use-announcements.ts';

export function MakeAnnouncementPage() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageTitle
        intro="Tell the building what is new. It is published as soon as you submit it."
        actions={
          <ButtonLink to="/dashboard/announcements/manage" variant="secondary">
            Manage Announcements
          </ButtonLink>
        }
      >
        Make Announcement
      </PageTitle>
      <AnnouncementForm />
    </div>
  );
}

function AnnouncementForm() {
  const { draft, change, announce, fields, submit } = useAnnouncementForm();
  const errors = fieldErrors(announce.error);
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <Card as="form" noValidate onSubmit={submit} aria-label="Announcement" className="grid gap-6">
        <Field
          ref={fields.title}
          label="Title"
          name="title"
          aria-required
          maxLength={200}
          value={draft.title}
          readOnly={announce.isPending}
          error={errors.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextArea
          ref={fields.description}
          label="Description"
          name="description"
          aria-required
          maxLength={5000}
          rows={6}
          value={draft.description}
          readOnly={announce.isPending}
          error={errors.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <AudienceChoice
          audience={draft.audience}
          disabled={announce.isPending}
          onChange={(audience) => change({ audience })}
        />
        {announce.error && <ErrorNote>{announce.error.message} Nothing you wrote is lost.</ErrorNote>}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" busy={announce.isPending} busyText="Posting...">
            Submit Announcement
          </Button>
          <Published announcement={announce.data} />
        </div>
      </Card>
      <DraftPreview draft={draft} />
    </div>
  );
}

/** The way to what was just published. */
function Published({ announcement }: { announcement: Announcement | undefined }) {
  return (
    <p role="status">
      {announcement && (
        <>
          Published. <TextLink to={`/dashboard/announcements#${announcement._id}`}>See it</TextLink>
        </>
      )}
    </p>
  );
}

/** The draft, and how it is published; a field that is still empty gets the focus instead. */
function useAnnouncementForm() {
  const { draft, change, clear } = useDraft();
  const announce = useAnnounce();
  const title = useRef<HTMLInputElement>(null);
  const description = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = [title, description].find(({ current }) => !current?.value.trim());
    if (missing) {
      missing.current?.focus();
      return toast.warning('⚠️ Please fill in all fields');
    }
    // Not `mutate` with a callback: what was sent must not stay a draft when the person has gone to another page meanwhile.
    const { audience, ...written } = draft;
    const body = { ...written, ...(audience && { audience }), createdAt: new Date().toISOString() };
    if (!announce.isPending) announce.mutateAsync({ body }).then(clear, () => undefined);
  };
  return { draft, change, announce, fields: { title, description }, submit };
}

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

/** No audience is chosen at first. */
export type Draft = { title: string; description: string; audience: Audience | '' };

const EMPTY: Draft = { title: '', description: '', audience: '' };

/** What is being written. It is kept for this tab, so that neither a reload nor an expired session loses it. */
export function useDraft() {
  const { user } = useSession();
  const key = `announcement draft of ${user?.email}`;
  const [draft, setDraft] = useState(() => recall(key));

  const keep = (next: Draft) => {
    setDraft(next);
    remember(key, next);
  };
  return { draft, change: (part: Partial<Draft>) => keep({ ...draft, ...part }), clear: () => keep(EMPTY) };
}

/** Private windows of some browsers have no storage; the draft then lives as long as the page. */
function recall(key: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return { ...EMPTY, ...(kept as Partial<Draft> | null) };
  } catch {
    return EMPTY;
  }
}

function remember(key: string, draft: Draft) {
  try {
    if (draft === EMPTY) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    return;
  }
}
