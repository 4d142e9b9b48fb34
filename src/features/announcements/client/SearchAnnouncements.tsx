import { useSearchParams } from 'react-router';
import { Field } from '#ui/form/Field.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { searchWords } from '../rules.ts';

/** Looks for words. What is looked for stands in the address. */
export function SearchAnnouncements({ words }: { words: string }) {
  const [, setParams] = useSearchParams();
  const search = (typed: URLSearchParams) => {
    const wanted = searchWords(typed);
    setParams(wanted ? { search: wanted } : {});
  };
  return (
    <SearchForm label="Announcements" values={{ search: words }} onSearch={search}>
      <Field label="Search announcements" name="search" type="search" maxLength={100} defaultValue={words} />
    </SearchForm>
  );
}
