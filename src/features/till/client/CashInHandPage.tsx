import { useCall } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonFigures } from '#ui/feedback/Skeletons.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { OwnDrawer } from './OwnDrawer.tsx';
import { tillTexts } from './texts.ts';

/** Cash that the person has taken and not handed over, with the last handovers. */
export function CashInHandPage() {
  const t = useTexts(tillTexts).drawers;
  const query = useCall('GET /api/drawers', {});
  return (
    <Page title={t.inHand}>
      <Query query={query} failed={t.failed} loading={<SkeletonFigures rows={2} />} inCard>
        {({ own }) =>
          own ? (
            <OwnDrawer sent={0} />
          ) : (
            <Card as="section">
              <p className="text-mute">{t.noneOwn}</p>
            </Card>
          )
        }
      </Query>
    </Page>
  );
}
