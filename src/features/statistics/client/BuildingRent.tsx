import { profileTexts } from '#features/profile/client/texts.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { TryAgain } from '#ui/feedback/QueryList.tsx';
import { FoldingSection } from '#ui/layout/FoldingSection.tsx';
import { BuildingDrawing } from './BuildingDrawing.tsx';
import { useHomes } from './use-homes.ts';

/** This month's rent as a drawing, for the Dues page. On a phone it is collapsed, so that the debtors stay in sight. */
export function BuildingRent() {
  const t = useTexts(profileTexts).figures;
  const query = useHomes();
  const { data, isPending } = query;
  return (
    <FoldingSection title={t.title} busy={isPending}>
      {data && <BuildingDrawing homes={data} first="month" height={9} />}
      {isPending && <Skeleton className="h-48 w-full" />}
      {!data && !isPending && (
        <div className="flex items-center justify-between gap-4">
          <span>–</span>
          <TryAgain what={t.what} queries={[query]} />
        </div>
      )}
    </FoldingSection>
  );
}
