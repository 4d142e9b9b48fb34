import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { TryAgain } from '#ui/feedback/QueryList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { Agreement } from '../endpoints.ts';
import { myAgreementTexts } from './my-texts.ts';
import type { useMyAgreement } from './use-agreement.ts';

type Props = {
  agreement: Agreement | undefined;
  /** First day of the tenancy, if known. */
  startsOn: string | null | undefined;
  query: ReturnType<typeof useMyAgreement>;
  /** Drawing of the home's place in the building. */
  picture: ReactNode;
};

/**
 * A member's agreement (docs/resident.md section R4.1): each fact, or 'None'; a dash for data that did not load. Agreement Date is the
 * day it was accepted.
 */
export function MyAgreement({ agreement, startsOn, query, picture }: Props) {
  const loading = query.isPending;
  const hasFailed = !query.data && query.isError;
  const t = useTexts(myAgreementTexts).agreement;
  const { date, day, taka, digits } = useFormats();
  const none = hasFailed ? '–' : t.none;
  return (
    <Card as="section" aria-labelledby="my-agreement">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:mb-6">
        <h2 id="my-agreement" className="text-heading">
          {t.title}
        </h2>
        {hasFailed ? (
          <TryAgain what={t.what} queries={[query]} />
        ) : (
          <ButtonLink to="/dashboard/payment-history" variant="secondary" size="sm">
            {t.history}
          </ButtonLink>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-x-12 gap-y-5 sm:gap-y-8">
        {loading && <Skeleton className="h-36 w-45 max-sm:hidden" />}
        {picture && <div className="min-h-36 min-w-0 max-sm:hidden">{picture}</div>}
        <div className="min-w-0 flex-1 basis-80">
          <dl
            aria-busy={loading}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-x-3 gap-y-3 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-5"
          >
            <Fact name={t.date} loading={loading}>
              {agreement?.acceptedAt ? date(agreement.acceptedAt) : none}
            </Fact>
            <Fact name={t.floor} loading={loading}>
              {agreement ? digits(agreement.floor) : none}
            </Fact>
            <Fact name={t.block} loading={loading}>
              {agreement?.block ?? none}
            </Fact>
            <Fact name={t.apartmentNo} loading={loading}>
              {agreement?.apartmentNo ?? none}
            </Fact>
            <Fact name={t.rent} loading={loading}>
              {agreement && agreement.rent > 0 ? taka(agreement.rent) : none}
            </Fact>
          </dl>
          {startsOn && <p className="mt-5 text-mute">{t.firstDay(day(startsOn))}</p>}
        </div>
      </div>
    </Card>
  );
}

function Fact({ name, loading, children }: { name: string; loading: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-mute text-sm">{name}</dt>
      <dd className="figures font-semibold">{loading ? <Skeleton className="mt-1 h-5 w-20" /> : children}</dd>
    </div>
  );
}
