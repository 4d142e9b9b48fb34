import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { useChange } from '#api/use-call.tsx';
import { usePapers } from '#features/papers/client/use-papers.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#locale/language.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Select, TextArea } from '#ui/form/Field.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { FoldingSection } from '#ui/layout/FoldingSection.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { consentText, consentVersion } from '../consent-rules.ts';
import type { FileChange, FileState, OpenedFile } from '../endpoints.ts';
import { filePath, PART_NAMES, PURPOSE_NAMES, PURPOSE_OF, PURPOSES, type Purpose } from '../rules.ts';
import { FileNotes } from './FileNotes.tsx';
import { FileParts } from './FileParts.tsx';
import { Looks } from './Looks.tsx';
import { fileTexts } from './texts.ts';
import { useAskToWithdraw } from './use-ask-to-withdraw.ts';
import { useFileState } from './use-files.ts';

/** A tenant's file on the office's page: its consents, the looks, and its content after it was opened for a reason. */
export function FileSection({ agreementId }: { agreementId: string }) {
  const t = useTexts(fileTexts);
  const query = useFileState(agreementId);
  return (
    <FoldingSection title={t.office.title} intro={t.office.intro} startsFolded>
      <Query query={query} failed={t.office.failed}>
        {(state) => <State state={state} />}
      </Query>
    </FoldingSection>
  );
}

const NOTHING = { version: 0, content: null };
/** An empty file can be filled in without a look. */
const emptyFile = (state: FileState): OpenedFile => ({
  ...state,
  form: NOTHING,
  photo: NOTHING,
  household: NOTHING,
  emergency: NOTHING,
});

function State({ state }: { state: FileState }) {
  const t = useTexts(fileTexts);
  const { language } = useLanguage();
  const { date } = useFormats();
  const [isAsking, setAsking] = useState(false);
  const [opened, setOpened] = useState<OpenedFile>();
  const contents = opened ?? (state.parts.length === 0 ? emptyFile(state) : undefined);
  // The content stays as it was when it was opened; the state around it is refetched.
  const file = contents && { ...contents, ...state };
  const keep = ({ part, version, content }: FileChange) =>
    setOpened({
      ...(contents ?? emptyFile(state)),
      [part]: content === null ? NOTHING : { version: version + 1, content },
    });
  return (
    <>
      <FileNotes file={state} />
      {PURPOSES.map((purpose) => (
        <section
          key={purpose}
          aria-label={PURPOSE_NAMES[purpose][language]}
          className="grid gap-3 border-line border-t pt-4"
        >
          <Consent state={state} purpose={purpose} onWithdrawn={() => setOpened(undefined)} />
          {state.consents.some((consent) => consent.purpose === purpose) &&
            (file ? (
              <FileParts
                owner={{ agreementId: state.agreementId, isOwn: false }}
                file={file}
                purpose={purpose}
                onKept={keep}
                onPhoto={() => {
                  toast.success(t.office.photoKept);
                  setOpened(undefined);
                }}
              />
            ) : (
              state.parts
                .filter(({ part }) => PURPOSE_OF[part] === purpose)
                .map(({ part, changedAt, changedBy, sealedWith }) => (
                  <p key={part} className="text-sm">
                    {t.kept(PART_NAMES[part][language], date(changedAt), changedBy ?? t.somebody)}
                    {sealedWith && <span className="block text-warning">{t.sealedWith(sealedWith.slice(0, 4))}</span>}
                  </p>
                ))
            ))}
        </section>
      ))}
      {state.parts.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 border-line border-t pt-4">
          {opened ? (
            <>
              <TextLink to={filePath(state.agreementId)} reloadDocument>
                {t.print}
              </TextLink>
              <Button size="sm" variant="secondary" onClick={() => setOpened(undefined)}>
                {t.office.close}
              </Button>
            </>
          ) : (
            <Button size="sm" onClick={() => setAsking(true)}>
              {t.office.open}
            </Button>
          )}
        </div>
      )}
      <div className="grid gap-3 border-line border-t pt-4">
        <h3 className="font-semibold">{t.looks}</h3>
        <Looks looks={state.looks} />
      </div>
      {isAsking && <OpenDialog agreementId={state.agreementId} onOpened={setOpened} onClose={() => setAsking(false)} />}
    </>
  );
}

type OpenProps = { agreementId: string; onOpened: (file: OpenedFile) => void; onClose: () => void };

function OpenDialog({ agreementId, onOpened, onClose }: OpenProps) {
  const t = useTexts(fileTexts).office;
  const open = useChange('POST /api/files/open/{agreementId}', {
    onSuccess: (file) => {
      onOpened(file);
      onClose();
    },
  });
  return (
    <FormDialog<'reason'>
      title={t.open}
      text={t.openText}
      change={open}
      submitText={t.submit}
      onClose={onClose}
      onSend={(body) => open.mutate({ params: { agreementId }, body })}
    >
      <TextArea
        label={t.reason}
        name="reason"
        required
        maxLength={500}
        rows={2}
        error={fieldErrors(open.error).reason}
      />
    </FormDialog>
  );
}

type ConsentProps = { state: FileState; purpose: Purpose; onWithdrawn: () => void };

function Consent({ state, purpose, onWithdrawn }: ConsentProps) {
  const t = useTexts(fileTexts);
  const { language } = useLanguage();
  const { date } = useFormats();
  const [isWriting, setWriting] = useState(false);
  const owner = { agreementId: state.agreementId, isOwn: false };
  const withdraw = useAskToWithdraw(owner);
  const consent = state.consents.find((one) => one.purpose === purpose);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h3 className="font-semibold">{PURPOSE_NAMES[purpose][language]}</h3>
      <span className="flex flex-wrap items-center gap-3">
        {consent ? (
          <>
            <Badge tone="success" wraps>
              {(consent.paperId ? t.agreedOnPaper : t.agreed)(date(consent.givenAt))}
            </Badge>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => void withdraw(purpose).then((isDone) => isDone && onWithdrawn())}
            >
              {t.withdraw}
            </Button>
          </>
        ) : (
          <>
            <Badge>{t.notAgreed}</Badge>
            {!state.hasEnded && (
              <Button size="sm" variant="secondary" onClick={() => setWriting(true)}>
                {t.office.paper}
              </Button>
            )}
          </>
        )}
      </span>
      {isWriting && <PaperDialog agreementId={state.agreementId} purpose={purpose} onClose={() => setWriting(false)} />}
    </div>
  );
}

type PaperProps = { agreementId: string; purpose: Purpose; onClose: () => void };

/** Records a consent that the tenant signed on a paper that is kept. */
function PaperDialog({ agreementId, purpose, onClose }: PaperProps) {
  const t = useTexts(fileTexts);
  const { language: shown } = useLanguage();
  const { data: papers = [] } = usePapers({ kind: 'tenancy', id: agreementId });
  const record = useChange('POST /api/files/consents/{agreementId}', { onSuccess: onClose });
  const errors = fieldErrors(record.error);
  return (
    <FormDialog<'paperId' | 'language'>
      title={t.office.paper}
      text={t.office.paperText(PURPOSE_NAMES[purpose][shown])}
      change={record}
      submitText={t.office.paperSubmit}
      onClose={onClose}
      onSend={({ paperId, language }) =>
        record.mutate({
          params: { agreementId },
          body: { purpose, textVersion: consentVersion(purpose), paperId, language: language === 'en' ? 'en' : 'bn' },
        })
      }
    >
      <Select
        label={t.office.paperOf}
        name="paperId"
        required
        hint={t.office.paperHint}
        placeholder={t.office.choosePaper}
        options={papers.filter(({ kind }) => kind === 'tenancy').map(({ _id, name }) => ({ value: _id, text: name }))}
        error={errors.paperId}
      />
      <Select
        label={t.office.language}
        name="language"
        defaultValue="bn"
        options={LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
        error={errors.language}
      />
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer content-center">{t.office.paperRead}</summary>
        {LANGUAGES.map((language) => (
          <p key={language} lang={language} className="pb-3">
            {consentText(purpose)?.[language]}
          </p>
        ))}
      </details>
    </FormDialog>
  );
}
