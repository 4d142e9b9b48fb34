import DoorOpen from 'lucide-react/icons/door-open';
import type { ComponentType, ReactNode } from 'react';
import { listPath } from '#api/list.ts';
import { useCall } from '#api/use-call.tsx';
import { MyAgreement } from '#features/agreements/client/MyAgreement.tsx';
import { RequestStory } from '#features/agreements/client/RequestStory.tsx';
import { useHomeAgreement } from '#features/agreements/client/use-home-agreement.ts';
import type { Agreement, MyRequest } from '#features/agreements/endpoints.ts';
import { usePlaces } from '#features/apartments/client/use-apartments.ts';
import { apartmentName } from '#features/apartments/rules.ts';
import { useShownBlock } from '#features/building/client/use-building.ts';
import { useRentMonths } from '#features/checkout/client/use-payments.ts';
import type { RentMonth } from '#features/checkout/endpoints.ts';
import { useSession } from '#features/identity/client/use-session.ts';
import { HomeChoice } from '#features/ledger/client/HomeChoice.tsx';
import { settlementPath } from '#features/ledger/rules.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { EmptyState, TryAgain } from '#ui/feedback/QueryList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { MonthLinks } from '#ui/form/MonthRibbon.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { BuildingFacade } from '#ui/media/BuildingFacade.tsx';
import { BesideNotice } from './LatestNotice.tsx';
import { profileTexts } from './texts.ts';
import { useFailureLog } from './use-failure-log.ts';

type Props = {
  isMember: boolean;
  /** Says around the twelve months how the rent of this one stands. By default they stand alone. */
  RentOfMonth?: ComponentType<{ months: ReactNode }>;
};

/** A member's home; otherwise the person's request, or their next step, and their requests so far. */
export function MyHome({ isMember, RentOfMonth = Months }: Props) {
  const mine = useHomeAgreement();
  const { data, error } = mine;
  const requests = useCall('GET /api/agreements/mine', useSession().user && {});
  useFailureLog('your agreement', error);
  useFailureLog('your requests', requests.error);
  const agreement = data?.agreement ?? undefined;
  const request = requests.data?.find(({ _id }) => _id === agreement?._id);
  const past = requests.data?.filter(({ _id }) => _id !== agreement?._id) ?? [];

  // After an acceptance the cached role may be older than the agreement.
  if (isMember || agreement?.status === 'accepted')
    return (
      <>
        <HomeChoice />
        <BesideNotice>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 lg:gap-8">
            <RentOfMonth months={<RentMonths />} />
            <MyAgreement
              agreement={agreement}
              startsOn={request?.startsOn}
              query={mine}
              picture={agreement && <HomeWindow agreement={agreement} />}
            />
          </div>
        </BesideNotice>
      </>
    );
  if (!data || requests.isPending) return null;
  return (
    <RequestStory
      pending={agreement}
      past={past}
      otherwise={<NoAgreement ended={past.find(({ status }) => status === 'ended')} />}
    />
  );
}

function Months({ months }: { months: ReactNode }) {
  const t = useTexts(profileTexts).home;
  return (
    <Card as="section" aria-label={t.months} className="grid content-center">
      {months}
    </Card>
  );
}

/** The building with the member's own window lit. */
function HomeWindow({ agreement }: { agreement: Agreement }) {
  const shownBlock = useShownBlock();
  const t = useTexts(profileTexts).home;
  const { digits } = useFormats();
  const { data: places = [] } = usePlaces();
  const name = apartmentName(agreement);
  const isMine = (place: Parameters<typeof apartmentName>[0]) => apartmentName(place) === name;
  if (!places.some(isMine)) return null;
  return (
    <BuildingFacade
      homes={places}
      isLit={isMine}
      label={t.window(digits(agreement.floor), shownBlock(agreement.block))}
      className="h-36 max-w-full"
    />
  );
}

/** Links a paid month to the payments, and a payable one to Make Payment. */
const hrefOf = ({ month, year, state }: RentMonth) =>
  state === 'due' || state === 'ahead'
    ? listPath('/dashboard/make-payment', { month, year })
    : '/dashboard/payment-history';

/** Twelve months of rent, each with a link. */
function RentMonths() {
  const t = useTexts(profileTexts).home;
  const query = useRentMonths();
  useFailureLog('the months of your rent', query.error);
  if (query.data?.length === 0) return null;
  if (query.data)
    return (
      <MonthLinks
        label={t.months}
        months={query.data}
        hrefOf={hrefOf}
        around={query.data.findLastIndex(({ ahead }) => ahead <= 0)}
      />
    );
  if (query.isPending) return <Skeleton className="h-40 w-full sm:h-21" />;
  return (
    <div className="flex min-h-21 items-center justify-between gap-4">
      <span>–</span>
      <TryAgain what={t.whatMonths} queries={[query]} />
    </div>
  );
}

/** The next step of a person without an agreement; `ended` is their last tenancy. */
function NoAgreement({ ended }: { ended: MyRequest | undefined }) {
  const t = useTexts(profileTexts).home;
  const { date } = useFormats();
  const { data: session } = useSession();
  const endOf = ({ apartmentNo, closedAt }: MyRequest) =>
    closedAt ? t.endedOn(apartmentNo, date(closedAt)) : t.ended(apartmentNo);
  return (
    <Card as="section" padded={false}>
      <EmptyState
        icon={<DoorOpen size={24} />}
        text={ended ? endOf(ended) : session?.ownsFlat ? t.ownsOnly : t.noAgreement}
        next={t.next}
        action={
          <>
            <ButtonLink to="/apartments">{t.browse}</ButtonLink>
            {ended && (
              <>
                <ButtonLink to="/dashboard/rent" variant="secondary">
                  {t.rent}
                </ButtonLink>
                <ButtonLink to={settlementPath(ended._id)} variant="secondary">
                  {t.settlement}
                </ButtonLink>
                <ButtonLink to="/dashboard/payment-history" variant="secondary">
                  {t.history}
                </ButtonLink>
              </>
            )}
          </>
        }
      />
    </Card>
  );
}
