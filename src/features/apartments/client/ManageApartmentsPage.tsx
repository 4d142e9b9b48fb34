import Building2 from 'lucide-react/icons/building-2';
import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { useHasDraft } from '#api/use-has-draft.ts';
import { useList } from '#api/use-list.ts';
import { May } from '#features/identity/client/use-session.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { SkeletonTable } from '#ui/feedback/CardSkeletons.tsx';
import { PagedList } from '#ui/feedback/PagedList.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { IMPORT_PATH, MANAGED_APARTMENTS } from '../rules.ts';
import { kindIn, UNIT_KINDS } from '../unit-kinds.ts';
import { AddApartmentDialog } from './ApartmentForm.tsx';
import { ManagedTable } from './ManagedTable.tsx';
import { apartmentOfficeTexts } from './office-texts.ts';
import { useManagedApartments } from './use-manage-apartments.ts';

export function ManageApartmentsPage() {
  const { shown, form, paging } = useList(MANAGED_APARTMENTS);
  const apartments = useManagedApartments(shown);
  const [isAdding, setIsAdding] = useState(useHasDraft('apartment'));
  const t = useTexts(apartmentOfficeTexts).page;
  const states = useTexts(apartmentOfficeTexts).states;
  const { language } = useLanguage();
  const waysToAdd = <WaysToAdd onAdd={() => setIsAdding(true)} />;
  return (
    <Page
      className="search-in-head"
      title={t.title}
      intro={t.intro}
      actions={
        <>
          <May permission="flats.change">{waysToAdd}</May>
          <DownloadLink href="/api/apartments.csv" />
        </>
      }
    >
      <SearchForm
        label={t.search}
        words={{ label: t.words }}
        choices={[
          {
            label: t.state,
            name: 'state',
            options: STATES.map((value) => ({ value, text: states[value] })),
            placeholder: t.all,
          },
          {
            label: t.kind,
            name: 'kind',
            options: UNIT_KINDS.map((value) => ({ value, text: kindIn(value, language) })),
            placeholder: t.all,
          },
        ]}
        {...form}
      />
      {apartments.isPending ? (
        <SkeletonTable start="picture" cells={4} buttons={2} row="h-24 @min-[40rem]/table:h-18" />
      ) : (
        <PagedList
          query={{ ...apartments, data: apartments.data?.apartments }}
          failed={t.failed}
          empty={
            shown.search || shown.state || shown.kind
              ? { icon, text: t.nothingMatches, next: t.searchAnew }
              : { icon, text: t.noneYet, next: t.addFirst, action: waysToAdd }
          }
          total={apartments.data?.total ?? 0}
          count={t.count}
          {...paging}
        >
          {(rows) => <ManagedTable apartments={rows} />}
        </PagedList>
      )}
      {isAdding && <AddApartmentDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}

const STATES = ['free', 'rented', 'retired'] as const;

const icon = <Building2 size={24} />;

function WaysToAdd({ onAdd }: { onAdd: () => void }) {
  const t = useTexts(apartmentOfficeTexts).page;
  return (
    <>
      <Button onClick={onAdd}>{t.add}</Button>
      <ButtonLink to={IMPORT_PATH} variant="secondary" icon={<FileUp size={16} />}>
        {t.import}
      </ButtonLink>
    </>
  );
}
