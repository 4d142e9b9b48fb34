import { useCall } from '#api/use-call.tsx';
import { useList } from '#api/use-list.ts';
import { PayElsewhere } from '#features/dues/client/claims/PayElsewhere.tsx';
import { OpenSum } from '#features/dues/client/OpenSum.tsx';
import { duesTexts } from '#features/dues/client/texts.ts';
import { firstOpenMonth, paymentPath } from '#features/dues/rules.ts';
import { HomeChoice } from '#features/ledger/client/HomeChoice.tsx';
import { useMyStatement } from '#features/ledger/client/use-my-statement.ts';
import type { Charge, Statement } from '#features/ledger/endpoints.ts';
import { RENT_PATH, settlementPath, statementList } from '#features/ledger/rules.ts';
import { MyPapers } from '#features/papers/client/MyPapers.tsx';
import { MyNotice } from '#features/residents/client/tenancy/MyNotice.tsx';
import { useWays } from '#features/ways/client/use-ways.ts';
import { periodNamed } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { EmptyState, Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonFigures } from '#ui/feedback/Skeletons.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Pagination } from '#ui/menu/Pagination.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { RunningStatement } from './RunningStatement.tsx';

const ClaimButton = loadLater(async () => (await import('#features/dues/client/claims/ClaimButton.tsx')).ClaimButton);
const MyBills = loadLater(async () => (await import('#features/bills/client/MyBills.tsx')).MyBills);
const MyMoney = loadLater(async () => (await import('#features/dues/client/MyMoney.tsx')).MyMoney);

const TenancyCheques = loadLater(
  async () => (await import('#features/cheques/client/TenancyCheques.tsx')).TenancyCheques,
);

const MY_RENT = statementList(RENT_PATH);

/** A member's open charges with their due days, waiting payments, and payments with their methods. */
export function MyRentPage() {
  const t = useTexts(duesTexts).rent;
  const { taka } = useFormats();
  const { shown, paging } = useList(MY_RENT);
  const query = useMyStatement(shown.page);
  const statement = query.data?.statement;
  const ways = useWays().data?.ways;
  // Only the tenant gives notice.
  const isTenant = statement?.isTenant !== false;
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={statement && ways?.length === 0 && <ClaimButton statement={statement} />}
    >
      <HomeChoice />
      {statement ? (
        <>
          <div className="contents print:hidden">
            <HowToPay statement={statement} />
            <MyBills statement={statement} />
            {statement.account.held > 0 && <p>{t.held(taka(statement.account.held))}</p>}
            {isTenant && <MyNotice account={statement.account} rents={statement.rents} />}
            {statement.account.endsOn && (
              <p>
                <TextLink to={settlementPath(statement.account.agreementId)}>{t.settlement}</TextLink>
              </p>
            )}
            <MyMoney />
            <MyCheques agreementId={statement.account.agreementId} />
            <MyPapers agreementId={statement.account.agreementId} />
          </div>
          <RunningStatement statement={statement} />
          <Pagination pages={Math.ceil(statement.total / MY_RENT.pageSize)} {...paging} />
        </>
      ) : (
        <Card as="section" padded={false}>
          <Query query={query} failed={t.failed} loading={<SkeletonFigures />}>
            {() => <NoAgreement />}
          </Query>
        </Card>
      )}
    </Page>
  );
}

/** The open sum and how it is paid: the month's rent by card, on the page of that, and all of it by the building's own ways. */
function HowToPay({ statement }: { statement: Statement }) {
  const { data, isPending } = useWays();
  const month = firstOpenMonth(statement);
  if (isPending) return <OpenSum statement={statement} />;
  const card = data?.cards !== false && month && { form: <PayByCard {...month} />, isFirst: false };
  return <PayElsewhere statement={statement} ways={data?.ways ?? []} card={card || undefined} />;
}

/** Loads the code of the list, 7 kB with its texts, only for a tenant who has handed in cheques. */
function MyCheques({ agreementId }: { agreementId: string }) {
  const { data } = useCall('GET /api/cheques', { query: { agreementId, state: 'all' } });
  return !!data?.cheques.length && <TenancyCheques agreementId={agreementId} as="own" />;
}

function NoAgreement() {
  const t = useTexts(duesTexts).rent;
  return (
    <EmptyState
      text={t.noAgreement}
      next={t.noAgreementNext}
      action={<ButtonLink to="/apartments">{t.browse}</ButtonLink>}
    />
  );
}

/** Opens Make Payment with the first month whose rent is open. */
function PayByCard({ month, year }: Pick<Charge, 'month' | 'year'>) {
  const t = useTexts(duesTexts).rent;
  const { period } = useFormats();
  if (!month || !year) return null;
  return (
    <ButtonLink to={paymentPath({ month })} className="justify-self-start">
      {t.pay(period(periodNamed({ month, year })))}
    </ButtonLink>
  );
}
