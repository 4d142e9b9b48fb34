import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '#api/use-call.tsx';
import { useHasDraft } from '#api/use-has-draft.ts';
import { useMemberAgreement } from '#features/agreements/client/use-home-agreement.ts';
import { ApartmentWindow } from '#features/apartments/client/ApartmentWindow.tsx';
import { PaymentForm } from '#features/checkout/client/PaymentForm.tsx';
import { PaymentSuccess } from '#features/checkout/client/PaymentSuccess.tsx';
import { checkoutTexts } from '#features/checkout/client/texts.ts';
import { type ChosenMonth, useRentMonths } from '#features/checkout/client/use-payments.ts';
import type { Payment } from '#features/checkout/endpoints.ts';
import { HomeChoice } from '#features/dues/client/HomeChoice.tsx';
import { useMyStatement } from '#features/dues/client/use-my-statement.ts';
import { claimDraft } from '#features/dues/rules.ts';
import { useChosenHome } from '#features/identity/client/use-home.ts';
import { useWays } from '#features/ways/client/use-ways.ts';
import { MONTHS } from '#locale/calendar.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { EmptyState, LoadError } from '#ui/feedback/QueryList.tsx';
import { SkeletonForm } from '#ui/feedback/Skeletons.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';

const PayElsewhere = loadLater(
  async () => (await import('#features/dues/client/claims/PayElsewhere.tsx')).PayElsewhere,
);
const AlsoDue = loadLater(async () => (await import('#features/dues/client/AlsoDue.tsx')).AlsoDue);
const ClaimBesidePay = loadLater(
  async () => (await import('#features/dues/client/claims/ClaimButton.tsx')).ClaimBesidePay,
);
const ClaimDialog = loadLater(async () => (await import('#features/dues/client/claims/ClaimDialog.tsx')).ClaimDialog);

export function MakePaymentPage() {
  const { key, hash, search } = useLocation();
  const month = monthIn(search);
  const t = useTexts(checkoutTexts).page;
  const { hasCards } = useCards();
  const [payment, setPayment] = useState<Payment>();
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
      <Checkout key={search} month={month} onPaid={setPayment} />
      {hasCards && <AlsoDue />}
    </Page>
  );
}

/** The building's ways to pay. A failed query hides nothing: the server refuses a way that is off. */
function useCards() {
  const { data, isError } = useWays();
  return { hasCards: data?.cards ?? true, ways: data?.ways ?? [], isKnown: data !== undefined || isError };
}

/** The month in a link to this page, with or without its year. */
function monthIn(search: string): ChosenMonth | undefined {
  const named = new URLSearchParams(search);
  const month = MONTHS.find((name) => name === named.get('month'));
  const year = /^2\d{3}$/.exec(named.get('year') ?? '')?.[0];
  return month && { month, ...(year && { year: Number(year) }) };
}

type CheckoutProps = { month: ChosenMonth | undefined; onPaid: (payment: Payment) => void };

function Checkout({ month, onPaid }: CheckoutProps) {
  const { hasCards, ways, isKnown } = useCards();
  const statement = useMyStatement().data?.statement;
  const [isClaiming, setClaiming] = useState(useHasDraft(claimDraft(useChosenHome().agreementId)));
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
        {statement && (ways.length > 0 || !hasCards) && (
          <PayElsewhere statement={statement} ways={ways} isOpen={!hasCards || !hasRent} />
        )}
        {!hasRent && <NoRent />}
        {hasRent && hasCards && (
          <PaymentForm
            agreement={agreement}
            month={month}
            coupons={coupons}
            onPaid={onPaid}
            otherWay={
              ways.length === 0 &&
              statement && <ClaimBesidePay statement={statement} onOpen={() => setClaiming(true)} />
            }
          />
        )}
        {statement && isClaiming && <ClaimDialog statement={statement} onClose={() => setClaiming(false)} />}
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
