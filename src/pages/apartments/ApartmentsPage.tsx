import { useEffect, useEffectEvent } from 'react';
import { useList } from '#api/use-list.ts';
import { AgreementBanner } from '#features/agreements/client/AgreementBanner.tsx';
import { ApplyButton } from '#features/agreements/client/ApplyButton.tsx';
import { ApartmentList } from '#features/apartments/client/ApartmentList.tsx';
import { FilterForm } from '#features/apartments/client/FilterForm.tsx';
import { apartmentTexts } from '#features/apartments/client/texts.ts';
import { useApartments } from '#features/apartments/client/use-apartments.ts';
import { APARTMENTS } from '#features/apartments/rules.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Page } from '#ui/layout/Page.tsx';

export function ApartmentsPage() {
  const { shown: filter } = useList(APARTMENTS);
  const apartments = useApartments(filter);
  const t = useTexts(apartmentTexts).page;
  const { error } = apartments;
  const warn = useEffectEvent(() => toast.error(t.failed));
  useEffect(() => {
    if (error) warn();
  }, [error]);

  return (
    <>
      <AgreementBanner />
      <Page
        title={t.title}
        eyebrow={t.eyebrow}
        intro={<span className="max-sm:sr-only">{t.intro}</span>}
        className="page-width pt-5 pb-20 sm:pt-14 sm:pb-28"
      >
        <FilterForm filter={filter} rooms={apartments.data?.rooms} />
        <ApartmentList
          filter={filter}
          apartments={apartments}
          actionFor={(apartment) => <ApplyButton apartment={apartment} />}
        />
      </Page>
    </>
  );
}
