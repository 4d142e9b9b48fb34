import { FormError } from '#api/FormError.tsx';
import { useChange } from '#api/use-call.tsx';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { CardSection } from '#ui/layout/Card.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { consentText, consentVersion } from '../consent-rules.ts';
import type { OpenedFile } from '../endpoints.ts';
import { filePath, PURPOSE_NAMES, PURPOSES, type Purpose } from '../rules.ts';
import { FileNotes } from './FileNotes.tsx';
import { FileParts } from './FileParts.tsx';
import { Looks } from './Looks.tsx';
import { fileTexts } from './texts.ts';
import { useAskToWithdraw } from './use-ask-to-withdraw.ts';

/** The tenant's own file: each purpose with its consent and content, and the looks. */
export function MyFileSections({ file }: { file: OpenedFile }) {
  const t = useTexts(fileTexts);
  const { language } = useLanguage();
  return (
    <>
      <FileNotes file={file} />
      {PURPOSES.map((purpose) => (
        <CardSection key={purpose} title={PURPOSE_NAMES[purpose][language]}>
          <OfPurpose file={file} purpose={purpose} />
        </CardSection>
      ))}
      <CardSection title={t.looks}>
        <Looks looks={file.looks} />
      </CardSection>
    </>
  );
}

function OfPurpose({ file, purpose }: { file: OpenedFile; purpose: Purpose }) {
  const t = useTexts(fileTexts);
  const { date } = useFormats();
  const { language } = useLanguage();
  const owner = { agreementId: file.agreementId, isOwn: true };
  const withdraw = useAskToWithdraw(owner);
  const give = useChange('POST /api/my-file/consents', { onSuccess: () => toast.success(t.agreedNow) });
  const consent = file.consents.find((one) => one.purpose === purpose);
  if (!consent) {
    const body = { purpose, language, textVersion: consentVersion(purpose) };
    return (
      <>
        <p>{consentText(purpose)?.[language]}</p>
        {!file.hasEnded && (
          <Button
            busy={give.isPending}
            className="justify-self-start"
            onClick={() => give.mutate({ query: { agreementId: file.agreementId }, body })}
          >
            {t.agree}
          </Button>
        )}
        <FormError error={give.error} />
      </>
    );
  }
  return (
    <>
      <FileParts owner={owner} file={file} purpose={purpose} />
      {purpose === 'police form' && (
        <TextLink to={filePath(file.agreementId)} reloadDocument className="justify-self-start">
          {t.print}
        </TextLink>
      )}
      <div className="flex flex-wrap items-center gap-3 border-line border-t pt-4">
        <Badge tone="success" wraps>
          {(consent.paperId ? t.agreedOnPaper : t.agreed)(date(consent.givenAt))}
        </Badge>
        <Button size="sm" variant="secondary" onClick={() => void withdraw(purpose)}>
          {t.withdraw}
        </Button>
      </div>
      <details className="text-mute text-sm">
        <summary className="cursor-pointer">{t.read}</summary>
        <p className="pt-2">{consentText(purpose, consent.textVersion)?.[consent.language]}</p>
      </details>
    </>
  );
}
