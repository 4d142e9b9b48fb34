import { useInfiniteQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import { listPath } from '#api/list.ts';
import { useCallContext } from '#api/use-call.tsx';
import { useList } from '#api/use-list.ts';
import {
  AUDIT_KINDS,
  AUDIT_TRAIL,
  type AuditKind,
  type AuditSearch,
  TAKEN_BACK,
  TAKEN_BACK_NAME,
} from '#features/audit/rules.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { EmptyState, LoadError } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { WholePage } from '#ui/layout/ShowMore.tsx';
import { AuditTable } from './AuditTable.tsx';
import { auditTexts } from './texts.ts';

/** The audit trail: actor, change, subject, time and origin. The filters are in the address, so that a search can be shared. */
export function AuditTrailPage() {
  const { shown: search, form } = useList(AUDIT_TRAIL);
  const t = useTexts(auditTexts);
  const { language } = useLanguage();
  const kinds = Object.entries({ [TAKEN_BACK]: TAKEN_BACK_NAME, ...AUDIT_KINDS }).map(([value, text]) => ({
    value,
    text: text[language],
  }));
  return (
    <Page
      title={t.page.title}
      intro={t.page.intro}
      actions={<DownloadLink href={listPath('/api/audit.csv', { ...search, language }, { language: 'en' })} />}
    >
      <SearchForm
        label={t.page.list}
        words={{ label: t.page.words, placeholder: t.page.wordsExample }}
        choices={[{ label: t.table.what, name: 'kind', options: kinds, placeholder: t.page.everything }]}
        {...form}
      >
        <Field
          label={t.page.person}
          name="person"
          type="email"
          placeholder={t.page.anyEmail}
          defaultValue={search.person}
        />
        <Field label={t.page.from} name="from" type="date" defaultValue={search.from} />
        <Field label={t.page.to} name="to" type="date" defaultValue={search.to} />
      </SearchForm>
      <Card as="section" padded={false}>
        <Events search={search} />
      </Card>
    </Page>
  );
}

function Events({ search }: { search: AuditSearch }) {
  const query = useAudit(search);
  const t = useTexts(auditTexts).page;
  const { data, isError, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  const tenancies = Object.fromEntries(data?.pages.flatMap((page) => Object.entries(page.tenancies ?? {})) ?? []);
  if (isError && events.length === 0) {
    return <LoadError text={t.failed} reason={error.message} query={query} />;
  }
  if (!data) return <SkeletonRows />;
  if (events.length === 0) return <Nothing isFiltered={AUDIT_TRAIL.path(search) !== AUDIT_TRAIL.path()} />;
  return (
    <>
      {/* The button below gives the older ones. */}
      <WholePage value>
        <AuditTable events={events} tenancies={tenancies} />
      </WholePage>
      {hasNextPage && (
        <div className="grid justify-items-center gap-3 border-line border-t p-5">
          {isError && <p role="alert">{error.message}</p>}
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t.older}
          </Button>
        </div>
      )}
    </>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useTexts(auditTexts).page;
  return (
    <EmptyState
      icon={<ScrollText size={24} />}
      text={isFiltered ? t.noMatch : t.none}
      next={isFiltered ? t.noMatchNext : t.noneNext}
    />
  );
}

/** The audit trail, newest first; older pages are fetched on demand. For administrators. */
export function useAudit({ search, person, kind, from, to }: AuditSearch) {
  const { client, currentEmail } = useCallContext();
  return useInfiniteQuery({
    queryKey: ['GET /api/audit', { search, person, kind, from, to }, currentEmail],
    queryFn: ({ signal, pageParam: before }) => {
      // An unknown kind in the address is passed on, and the server refuses it.
      const query = { search, person, kind: kind as AuditKind | typeof TAKEN_BACK | '', from, to, before };
      return client('GET /api/audit', { query }, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}
