import { useSearchParams } from 'react-router';
import { AmountsOn, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { SkeletonFigures } from '#ui/feedback/Skeletons.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { cashTexts } from './texts.ts';
import { WhoHoldsWhat } from './WhoHoldsWhat.tsx';

const TillPage = loadLater(async () => (await import('#features/till/client/TillPage.tsx')).TillPage, {
  Placeholder: () => (
    <Page title={useTexts(cashTexts).book}>
      <SkeletonFigures rows={6} />
    </Page>
  ),
});

/** Where the building's money is, with the lines to sort; for a day in the address that day's cash book, with its count. */
export function CashPage() {
  const [params] = useSearchParams();
  if (!params.has('day')) return <WhoHoldsWhat />;
  return (
    <AmountsOn place="paper">
      <TillPage />
    </AmountsOn>
  );
}
