import { Fragment } from 'react';
import { useCall } from '#api/use-call.tsx';
import { May } from '#features/identity/client/use-session.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonFigures } from '#ui/feedback/Skeletons.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { OwnDrawer } from './OwnDrawer.tsx';
import { tillTexts } from './texts.ts';

/** Cash that the person has taken and not handed over, with the last handovers. */
export function CashInHandPage() {
  const t = useTexts(tillTexts).drawers;
  const { taka } = useFormats();
  const query = useCall('GET /api/drawers', {});
  return (
    <Page title={t.inHand}>
      <Query query={query} failed={t.failed} loading={<SkeletonFigures rows={2} />} inCard>
        {({ own, drawers }) =>
          own ? (
            <OwnDrawer sent={0} />
          ) : (
            <Card as="section">
              <p className="text-mute">{t.noneOwn}</p>
              {drawers.length > 0 && (
                <dl aria-label={t.others} className="figures mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
                  {drawers.map(({ personId, name, held }) => (
                    <Fragment key={personId}>
                      <dt>{name}</dt>
                      <dd className="font-semibold">{taka(held)}</dd>
                    </Fragment>
                  ))}
                </dl>
              )}
              <May permission="costs.read">
                <ButtonLink to="/dashboard/till" variant="secondary" className="mt-4">
                  {t.allPlaces}
                </ButtonLink>
              </May>
            </Card>
          )
        }
      </Query>
    </Page>
  );
}
