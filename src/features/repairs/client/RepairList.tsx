import Hammer from 'lucide-react/icons/hammer';
import { useNavigate } from 'react-router';
import type { List } from '#api/list.ts';
import { useList } from '#api/use-list.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { PagedList } from '#ui/feedback/PagedList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { Segments } from '#ui/form/Segments.tsx';
import { MAX_FOUND, REPAIR_FILTERS, REPAIR_SUBJECTS, type RepairSearch } from '../rules.ts';
import { RepairRows } from './RepairRows.tsx';
import { repairTexts } from './texts.ts';
import { useRepairs } from './use-repairs.ts';

type Props = {
  list: List<RepairSearch>;
  hasSearch: boolean;
  /** The repair that is open beside the list. */
  current?: string;
};

/** The repairs within the reader's view, by a filter; words are looked for in a longer list. */
export function RepairList({ list, hasSearch, current }: Props) {
  const { page: t, filters } = useTexts(repairTexts);
  const { digits } = useFormats();
  const navigate = useNavigate();
  const { shown, form, paging } = useList(list);
  const query = useRepairs(shown);
  const isHistory = REPAIR_SUBJECTS.some((name) => shown[name]);
  // With the filter in its address, the repair has the same list beside it, and Back leads to it.
  const search = hasSearch ? list.path(shown).slice(list.path().length) : '';
  const { total = 0, counts } = query.data ?? {};
  const nameOf = (state: (typeof REPAIR_FILTERS)[number]) => {
    // The counts are those of the whole house.
    const counted = counts && !isHistory && (state === 'open' || state === 'answer') ? digits(counts[state]) : '';
    return state === 'open' || state === 'answer' ? filters[state](counted).trim() : filters[state];
  };
  return (
    <>
      <Segments
        label={t.which}
        choices={REPAIR_FILTERS.map((value) => ({ value, name: nameOf(value) }))}
        chosen={shown.state}
        onChoose={(state) => void navigate(list.path({ ...shown, state, page: 1 }))}
      />
      {hasSearch && (shown.search !== '' || total > list.pageSize) && (
        <SearchForm label={t.find} words={{ placeholder: t.placeholder }} {...form} />
      )}
      <PagedList
        query={{ ...query, data: query.data?.repairs }}
        failed={t.failed}
        empty={
          shown.search
            ? { icon, text: t.noMatch, next: t.noMatchNext, action: <ShowAll to={list.path()} /> }
            : { icon, text: isHistory && shown.state === 'all' ? t.noHistory : t.none, next: t.noneNext }
        }
        total={total}
        count={(n) => (shown.search && n >= MAX_FOUND ? t.found : t.count(n))}
        {...paging}
      >
        {(repairs) => <RepairRows repairs={repairs} isMine={!hasSearch} current={current} search={search} />}
      </PagedList>
    </>
  );
}

const icon = <Hammer size={24} />;

function ShowAll({ to }: { to: string }) {
  const t = useTexts(repairTexts).page;
  return (
    <ButtonLink variant="secondary" to={to}>
      {t.showAll}
    </ButtonLink>
  );
}
