import { useTexts } from '#locale/use-texts.tsx';
import { FoldingSection } from '#ui/layout/FoldingSection.tsx';
import type { PaperSubject } from '../endpoints.ts';
import { AgreementLink } from './AgreementLink.tsx';
import { Papers } from './Papers.tsx';
import { paperTexts } from './texts.ts';

/** The account of a flat's owner has no agreement. */
type Props = { subject: PaperSubject; hasAgreement: boolean };

/** A tenancy's papers on the office's pages, and not on paper, which the tenant gets. */
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
