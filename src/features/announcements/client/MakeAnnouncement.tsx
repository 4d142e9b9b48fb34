import { type FormEvent, type ReactNode, useRef } from 'react';
import { fieldErrors } from '#api/client.ts';
import { useDraft } from '#api/use-draft.ts';
import { RichText, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { ErrorNote } from '#ui/form/ErrorNote.tsx';
import { Field, TextArea } from '#ui/form/Field.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { Announcement, Audience } from '../endpoints.ts';
import { AnnouncementText } from './AnnouncementText.tsx';
import { AudienceChoice } from './AudienceChoice.tsx';
import { BanglaWords } from './BanglaWords.tsx';
import { announcementOfficeTexts } from './office-texts.ts';
import { useAnnounce } from './use-manage-announcements.ts';

type Props = {
  /** Renders who is reached outside of the site, and the choice of SMS. The core reaches nobody there. */
  reach?: (asked: { draft: Draft; disabled: boolean; onChange: (bySms: boolean) => void }) => ReactNode;
};

export function MakeAnnouncement({ reach }: Props) {
  const t = useTexts(announcementOfficeTexts).make;
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <ButtonLink to="/dashboard/announcements/manage" variant="secondary">
          {t.manage}
        </ButtonLink>
      }
    >
      <AnnouncementForm reach={reach} />
    </Page>
  );
}

function AnnouncementForm({ reach }: Props) {
  const { draft, change, announce, fields, submit } = useAnnouncementForm();
  const errors = fieldErrors(announce.error);
  const t = useTexts(announcementOfficeTexts);
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <Card as="form" noValidate onSubmit={submit} aria-label={t.make.form} className="grid gap-6">
        <Field
          ref={fields.title}
          label={t.fields.title}
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
          label={t.fields.description}
          name="description"
          aria-required
          maxLength={5000}
          rows={6}
          value={draft.description}
          readOnly={announce.isPending}
          error={errors.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <BanglaWords
          isThere={draft.titleBangla !== '' || draft.descriptionBangla !== ''}
          propsOf={(name) => ({
            value: draft[name],
            readOnly: announce.isPending,
            error: errors[name],
            onChange: ({ target }) => change({ [name]: target.value }),
          })}
        />
        <AudienceChoice
          audience={draft.audience}
          disabled={announce.isPending}
          onChange={(audience) => change({ audience })}
        />
        {reach?.({ draft, disabled: announce.isPending, onChange: (bySms) => change({ bySms }) })}
        {announce.error && <ErrorNote>{t.make.nothingIsLost(announce.error.message)}</ErrorNote>}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" busy={announce.isPending} busyText={t.make.posting}>
            {t.make.submit}
          </Button>
          <Published announcement={announce.data} />
        </div>
      </Card>
      <DraftPreview draft={draft} />
    </div>
  );
}

/** A link to the announcement that was just published. */
function Published({ announcement }: { announcement: Announcement | undefined }) {
  const t = useTexts(announcementOfficeTexts).make;
  return (
    <p role="status">
      {announcement && (
        <RichText
          text={t.published}
          link={(words) => <TextLink to={`/dashboard/announcements#${announcement._id}`}>{words}</TextLink>}
        />
      )}
    </p>
  );
}

/** The draft, and publishing it. If a field is empty, publishing focuses that field instead. */
function useAnnouncementForm() {
  const [draft, keep, clear] = useDraft('announcement', EMPTY);
  const change = (part: Partial<Draft>) => keep({ ...draft, ...part });
  const announce = useAnnounce();
  const { fillAll } = useTexts(announcementOfficeTexts).make;
  const title = useRef<HTMLInputElement>(null);
  const description = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = [title, description].find(({ current }) => !current?.value.trim());
    if (missing) {
      missing.current?.focus();
      return toast.warning(fillAll);
    }
    // Not `mutate` with a callback, which does not run after the component unmounts: a sent draft must be cleared even if
    // the person has left the page.
    const { audience, titleBangla, descriptionBangla, bySms, ...written } = draft;
    const bangla = (titleBangla.trim() || descriptionBangla.trim()) && { titleBangla, descriptionBangla };
    const chosen = { ...(audience && { audience }), ...(bySms && { bySms }) };
    const body = { ...written, ...bangla, ...chosen, createdAt: new Date().toISOString() };
    if (!announce.isPending) announce.mutateAsync({ body }).then(clear, () => undefined);
  };
  return { draft, change, announce, fields: { title, description }, submit };
}

/** A preview of the announcement on the board, while it is written. */
function DraftPreview({ draft }: { draft: Draft }) {
  const t = useTexts(announcementOfficeTexts).preview;
  const { audience, titleBangla, descriptionBangla } = draft;
  const preview = (id: string, title: string, description: string): Announcement => ({
    _id: id,
    title: title.trim() || t.yourTitle,
    description: description.trim() || t.yourText,
    createdAt: new Date().toISOString(),
    audience: audience || ('everyone' as const),
    editedAt: null,
    pinned: false,
  });
  return (
    <section aria-labelledby="draft-preview" className="grid gap-4">
      <h2 id="draft-preview" className="text-heading">
        {t.title}
      </h2>
      <Card>
        <AnnouncementText announcement={preview('preview', draft.title, draft.description)} />
      </Card>
      {(titleBangla || descriptionBangla) && (
        <Card>
          <AnnouncementText announcement={preview('preview-bangla', titleBangla, descriptionBangla)} />
        </Card>
      )}
      <p className="text-mute text-sm">{audience === 'signedIn' ? t.bySignedIn : t.byEveryone}</p>
    </section>
  );
}

/** `audience` is empty until one is chosen. */
type Draft = Record<'title' | 'description' | 'titleBangla' | 'descriptionBangla', string> & {
  audience: Audience | '';
  /** Absent until chosen. */
  bySms?: boolean;
};

const EMPTY: Draft = { title: '', description: '', titleBangla: '', descriptionBangla: '', audience: '' };
