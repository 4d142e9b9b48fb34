import { CallFailed } from '#api/client.ts';
import { MyFileSections } from '#features/files/client/MyFileSections.tsx';
import { fileTexts } from '#features/files/client/texts.ts';
import { useMyFile } from '#features/files/client/use-files.ts';
import { HomeChoice } from '#features/ledger/client/HomeChoice.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { EmptyState, Query } from '#ui/feedback/QueryList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';

/** The tenant's own file: data for the police, their household and emergencies. The tenant gives each consent and withdraws it. */
export function MyFilePage() {
  const t = useTexts(fileTexts).my;
  const query = useMyFile();
  const isNobodys = query.error instanceof CallFailed && query.error.code === 'not_found';
  return (
    <Page title={t.title} intro={t.intro} className="max-w-3xl">
      <HomeChoice hasFormer />
      {query.data ? (
        <MyFileSections key={query.data.agreementId} file={query.data} />
      ) : (
        <Card as="section" padded={false}>
          {isNobodys ? <EmptyState text={t.none} next={t.noneNext} /> : <Query query={query} failed={t.failed} />}
        </Card>
      )}
    </Page>
  );
}
