import { useTexts } from '#locale/use-texts.tsx';
import { FoldingSection } from '#ui/layout/FoldingSection.tsx';
import type { PaperSubject } from '../endpoints.ts';
import { AgreementLink } from './AgreementLink.tsx';
import { Papers } from './Papers.tsx';
import { paperTexts } from './texts.ts';

/** `hasAgreement` is false for the account of a flat's owner. */
type Props = { subject: PaperSubject; hasAgreement: boolean };

/** A tenancy's papers on the office's pages. Not printed, since the tenant gets the printed page. */
export function FoldingPapers({ subject, hasAgreement }: Props) {
  const t = useTexts(paperTexts).section;
  return (
    <div className="print:hidden">
      <FoldingSection title={t.title} intro={t.intro}>
        <Papers subject={subject} />
        {hasAgreement && <AgreementLink agreementId={subject.id} />}
      </FoldingSection>
    </div>
  );
}
