import { useEffect } from 'react';
import { useList } from '#api/use-list.ts';
import { AgreementBanner } from '#features/agreements/client/AgreementBanner.tsx';
import { ApplyButton } from '#features/agreements/client/ApplyButton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { APARTMENTS, freeNote } from '../rules.ts';
import { ApartmentList } from './ApartmentList.tsx';
import { FilterForm } from './FilterForm.tsx';
import { useApartments, usePlaces } from './use-apartments.ts';

export function ApartmentsPage() {
  const { shown: filter } = useList(APARTMENTS);
  const apartments = useApartments(filter);
  const { data: places } = usePlaces();
  const { error } = apartments;
  useEffect(() => {
    if (error) toast.error('Failed to load apartments');
  }, [error]);

  return (
    <>
      <AgreementBanner />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 pt-10 pb-20 sm:pt-14 sm:pb-28">
        <PageTitle eyebrow="Residences" intro="Every home of the building, by its monthly rent.">
          Apartments
        </PageTitle>
        <FilterForm filter={filter} note={places && freeNote(places, filter)} />
        <ApartmentList
          filter={filter}
          apartments={apartments}
          actionFor={(apartment) => <ApplyButton apartment={apartment} />}
        />
      </div>
    </>
  );
}
