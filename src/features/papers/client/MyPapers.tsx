import { useTexts } from '#locale/use-texts.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { AgreementLink } from './AgreementLink.tsx';
import { PaperList } from './PaperList.tsx';
import { paperTexts } from './texts.ts';
import { usePapers } from './use-papers.ts';

/** The papers of the caller's tenancy. */
export function MyPapers({ agreementId }: { agreementId: string }) {
  const t = useTexts(paperTexts).section;
  const { data = [] } = usePapers({ kind: 'tenancy', id: agreementId });
  return (
    <Card as="section" aria-labelledby="papers" className="grid gap-4">
      <h2 id="papers" className="text-heading">
        {t.title}
      </h2>
      {data.length > 0 && <PaperList papers={data} mayRemove={false} />}
      <AgreementLink agreementId={agreementId} />
    </Card>
  );
}
