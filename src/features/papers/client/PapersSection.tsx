import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { agreementPath } from '#features/agreements/rules.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { PaperList } from './PaperList.tsx';
import type { Papers as AdministratorsPapers } from './Papers.tsx';
import { paperTexts } from './texts.ts';
import { usePapers } from './use-papers.ts';

type Props = ComponentProps<typeof AdministratorsPapers>;

/** What uploads is not in the first load of the page. */
const Papers = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  const { Papers: Loaded } = await import('./Papers.tsx').catch(() => ({ Papers: NotLoaded }));
  return { default: Loaded };
});

function NotLoaded() {
  return <p className="text-danger">{useTexts(paperTexts).section.failed}</p>;
}

/** A tenancy's papers on the office's page. */
export function PapersSection(props: Props) {
  const t = useTexts(paperTexts).section;
  return (
    <Card as="section" aria-labelledby="papers" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="papers" className="text-heading">
          {t.title}
        </h2>
        <p className="text-mute text-sm">{t.intro}</p>
      </div>
      <Suspense fallback={<SkeletonRows />}>
        <Papers {...props} />
      </Suspense>
      <AgreementLink agreementId={props.subject.id} />
    </Card>
  );
}

/** Leads to the agreement as it is printed from the record. */
function AgreementLink({ agreementId }: { agreementId: string }) {
  const t = useTexts(paperTexts).section;
  return (
    <TextLink to={agreementPath(agreementId)} reloadDocument className="justify-self-start print:hidden">
      {t.agreement}
    </TextLink>
  );
}

/** The papers of one's own tenancy. */
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
