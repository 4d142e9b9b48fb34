import { useTexts } from '#locale/use-texts.tsx';
import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { FoldingSection } from '#ui/layout/FoldingSection.tsx';
import type { PaperSubject } from '../endpoints.ts';
import { AgreementLink } from './AgreementLink.tsx';
import { paperTexts } from './texts.ts';

/** What uploads is not in the first load of the page. */
const Papers = loadLater(async () => (await import('./Papers.tsx')).Papers, { Placeholder: () => <SkeletonRows /> });

/** A tenancy's papers on the office's page. */
export function PapersSection(props: { subject: PaperSubject }) {
  const t = useTexts(paperTexts).section;
  return (
    <FoldingSection title={t.title} intro={t.intro}>
      <Papers {...props} />
      <AgreementLink agreementId={props.subject.id} />
    </FoldingSection>
  );
}
