import { useSearchParams } from 'react-router';
import { listSearch } from '#api/list-search.ts';
import { Field } from '#ui/form/Field.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';

/** Looks for words. What is looked for stands in the address. */
export function SearchAnnouncements({ words }: { words: string }) {
  const [, setParams] = useSearchParams();
  const search = (typed: URLSearchParams) => {
    const wanted = listSearch(typed).search;
    setParams(wanted ? { search: wanted } : {});
  };
  return (
    <SearchForm label="Announcements" values={{ search: words }} onSearch={search}>
      <Field label="Search announcements" name="search" type="search" maxLength={100} defaultValue={words} />
    </SearchForm>
  );
}
