import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '#api/use-call.tsx';
import { useMemberAgreement } from '#features/agreements/client/use-home-agreement.ts';
import { ApartmentWindow } from '#features/apartments/client/ApartmentWindow.tsx';
import { HomeChoice } from '#features/ledger/client/HomeChoice.tsx';
import { MONTHS } from '#locale/calendar.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { EmptyState, LoadError } from '#ui/feedback/QueryList.tsx';
import { SkeletonForm } from '#ui/feedback/Skeletons.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import type { RentPayment } from '../endpoints.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentSuccess } from './PaymentSuccess.tsx';
import { checkoutTexts } from './texts.ts';
import { type ChosenMonth, useRentMonths } from './use-payments.ts';

/** The rent by card: its sum, and the form that pays it. */
export type CardParts = { sum: ReactNode; form: ReactNode };

/** How rent is paid outside of the site, and what follows the form: points of the wings. Without them the site takes cards only. */
export type PaymentParts = {
  /** Whether the site takes cards, and whether all ways are known yet. */
  useCards?: () => { hasCards: boolean; isKnown: boolean };
  /** All ways to pay, with the card's parts where it can pay; `isChosen` where the address names a month, which only a card asks for. */
  Ways?: ComponentType<{ card: CardParts | undefined; isChosen: boolean }>;
  /** What was charged and paid, by month. */
  Below?: ComponentType;
};

const CARDS_ONLY = {
  useCards: () => ({ hasCards: true, isKnown: true }),
  Ways: ({ card }) => (
    <>
      {card && <Card>{card.sum}</Card>}
      {card?.form}
    </>
  ),
  Below: () => null,
} satisfies PaymentParts;

export function MakePayment(parts: PaymentParts) {
  const { useCards, Ways, Below } = { ...CARDS_ONLY, ...parts };
  const { key, hash, search } = useLocation();
  const month = monthIn(search);
  const t = useTexts(checkoutTexts).page;
  const { hasCards } = useCards();
  const [payment, setPayment] = useState<RentPayment>();
  // The menu's link leads to this page again, and must show the form; a jump to #content must not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is new with every visit
  useEffect(() => {
    if (hash === '') setPayment(undefined);
  }, [key, hash]);

  if (payment) {
    const stamp = payment.apartment && <ApartmentWindow apartment={payment.apartment} className="size-12" />;
    return <PaymentSuccess payment={payment} stamp={stamp} onAnother={() => setPayment(undefined)} />;
  }
  return (
    <Page title={t.title} intro={hasCards ? t.intro : t.otherIntro}>
      <HomeChoice onlyPresent />
      <Checkout key={search} month={month} onPaid={setPayment} useCards={useCards} Ways={Ways} />
      <Below />
    </Page>
  );
}

/** The month in a link to this page, with or without its year. */
function monthIn(search: string): ChosenMonth | undefined {
  const named = new URLSearchParams(search);
  const month = MONTHS.find((name) => name === named.get('month'));
  const year = /^2\d{3}$/.exec(named.get('year') ?? '')?.[0];
  return month && { month, ...(year && { year: Number(year) }) };
}

type CheckoutProps = { month: ChosenMonth | undefined; onPaid: (payment: RentPayment) => void } & Required<
  Pick<PaymentParts, 'useCards' | 'Ways'>
>;

function Checkout({ month, onPaid, useCards, Ways }: CheckoutProps) {
  const { hasCards, isKnown } = useCards();
  const query = useMemberAgreement();
  const { data: agreement, isError, error } = query;
  const coupons = useCall('GET /api/coupons', {});
  const t = useTexts(checkoutTexts).page;
  // Requested here already: the form shows the months only once the agreement has loaded, a round trip later.
  const months = useRentMonths().data;

  const hasRent = agreement?.rent !== 0 || months?.length !== 0;
  if (agreement && isKnown)
    return (
      <>
        {!hasRent && <NoRent />}
        {hasRent && hasCards ? (
          <PaymentForm agreement={agreement} month={month} coupons={coupons} onPaid={onPaid} Ways={Ways} />
        ) : (
          <Ways card={undefined} isChosen={false} />
        )}
      </>
    );
  if (agreement || (agreement === undefined && !isError)) return <PaymentSkeleton />;
  return (
    <Card as="section" padded={false}>
      {agreement === null && <NoAgreement />}
      {agreement === undefined && isError && <LoadError text={t.failed} reason={error.message} query={query} />}
    </Card>
  );
}

/** The form, and the bill beside or below it. */
function PaymentSkeleton() {
  return (
    <div className="flex flex-col gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start">
      <Card padded={false}>
        <SkeletonForm />
      </Card>
      <Card padded={false} className="p-5 sm:p-7">
        <Skeleton className="h-72" />
      </Card>
    </div>
  );
}

/** For a home without rent; its bills are paid on My Rent. */
function NoRent() {
  const t = useTexts(checkoutTexts).page;
  return (
    <Card as="section" padded={false}>
      <EmptyState
        text={t.noRent}
        next={t.noRentNext}
        action={<ButtonLink to="/dashboard/rent">{t.toBills}</ButtonLink>}
      />
    </Card>
  );
}

function NoAgreement() {
  const t = useTexts(checkoutTexts).page;
  return (
    <EmptyState
      text={t.noAgreement}
      next={t.noAgreementNext}
      action={<ButtonLink to="/apartments">{t.browse}</ButtonLink>}
    />
  );
}
