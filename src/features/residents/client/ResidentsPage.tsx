import FileUp from 'lucide-react/icons/file-up';
import KeyRound from 'lucide-react/icons/key-round';
import Printer from 'lucide-react/icons/printer';
import { useHasDraft } from '#api/use-has-draft.ts';
import { useList } from '#api/use-list.ts';
import { useMay } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { SkeletonTable } from '#ui/feedback/CardSkeletons.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { PagedList } from '#ui/feedback/PagedList.tsx';
import { useOpened } from '#ui/feedback/use-opened.ts';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { RowMenu } from '#ui/menu/RowMenu.tsx';
import { uiTexts } from '#ui/texts.ts';
import { IMPORT_PATH, RESIDENT_SORTS, RESIDENT_STATES, RESIDENTS } from '../rules.ts';
import { residentTexts } from './office-texts.ts';
import { ResidentTable } from './ResidentTable.tsx';
import { useResidents } from './use-residents.ts';

const RecordTenancyDialog = loadLater(
  async () => (await import('./tenancy/RecordTenancyDialog.tsx')).RecordTenancyDialog,
);

const PrintInvitations = loadLater(async () => (await import('./invitations/PrintInvitations.tsx')).PrintInvitations);

/** The residents' list. Search, filter and page are in the address. */
export function ResidentsPage() {
  const t = useTexts(residentTexts).page;
  const { downloadCsv } = useTexts(uiTexts);
  const { shown, form, paging } = useList(RESIDENTS);
  const residents = useResidents(shown);
  const [recording, setRecording] = useOpened('record', useHasDraft('resident'));
  const [inviting, setInviting] = useOpened('invite');
  const [owning, setOwning] = useOpened('owner');
  const tenancy = { text: t.record, setOpen: setRecording };
  const owner = { text: t.recordOwner, setOpen: setOwning };
  const isMoving = shown.state === 'moving';
  const moves = { text: t.moving, to: RESIDENTS.path({ state: 'moving' }) };
  const mayChange = useMay()('people.change');
  const [first, second] = shown.state === 'owners' ? [owner, tenancy] : [tenancy, owner];
  return (
    <Page
      className="search-in-head"
      title={t.title}
      intro={t.intro}
      actions={
        !mayChange ? (
          <ButtonLink variant="secondary" to={isMoving ? RESIDENTS.path() : moves.to}>
            {isMoving ? t.showAll : moves.text}
          </ButtonLink>
        ) : (
          <>
            <Button onClick={() => first.setOpen(true)}>{`+ ${first.text}`}</Button>
            <ImportLink />
            <Button variant="secondary" icon={<Printer size={16} />} onClick={() => setInviting(true)}>
              {t.inviteAll}
            </Button>
            <RowMenu
              about={t.title}
              items={[
                { key: 'moves', ...moves },
                { key: 'record', text: second.text, onSelect: () => second.setOpen(true) },
                { key: 'csv', text: downloadCsv, to: '/api/residents.csv', reloadDocument: true },
              ]}
            />
          </>
        )
      }
    >
      <SearchForm
        label={t.title}
        words={{ placeholder: t.placeholder }}
        choices={[
          {
            label: t.who,
            name: 'state',
            options: RESIDENT_STATES.map((value) => ({ value, text: t[value] })),
          },
          {
            label: t.sortedBy,
            name: 'sort',
            options: RESIDENT_SORTS.map((value) => ({ value, text: t.sorts[value] })),
          },
        ]}
        {...form}
      />
      {residents.isPending ? (
        <SkeletonTable cells={4} buttons={1} row="h-35 @min-[56.25rem]/table:h-18.5" />
      ) : (
        <PagedList
          query={{ ...residents, data: residents.data?.residents }}
          failed={t.failed}
          empty={
            isMoving && shown.search === ''
              ? { icon, text: t.noMoves, next: t.noMovesNext, action: <ShowAll /> }
              : shown.search !== '' || shown.state !== 'living'
                ? { icon, text: t.noMatch, next: t.noMatchNext, action: <ShowAll /> }
                : { icon, text: t.nobody, next: t.nobodyNext, action: <ImportLink /> }
          }
          total={residents.data?.total ?? 0}
          count={isMoving ? t.countMoves : shown.state === 'owners' ? t.countOwners : t.count}
          {...paging}
        >
          {(rows) => <ResidentTable residents={rows} isMoving={isMoving} />}
        </PagedList>
      )}
      {recording && <RecordTenancyDialog onClose={() => setRecording(false)} />}
      {owning && <RecordTenancyDialog isOwners onClose={() => setOwning(false)} />}
      {inviting && <PrintInvitations onClose={() => setInviting(false)} />}
    </Page>
  );
}

const ImportLink = () => (
  <ButtonLink to={IMPORT_PATH} variant="secondary" icon={<FileUp size={16} />}>
    {useTexts(residentTexts).page.import}
  </ButtonLink>
);

const icon = <KeyRound size={24} />;

const ShowAll = () => (
  <ButtonLink variant="secondary" to={RESIDENTS.path()}>
    {useTexts(residentTexts).page.showAll}
  </ButtonLink>
);
