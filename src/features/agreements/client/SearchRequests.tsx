import { useNavigate } from 'react-router';
import { listSearch } from '#api/list-search.ts';
import { Field } from '#ui/form/Field.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { requestPath } from '../rules.ts';

/** Looks for requests by what the administration knows of them. */
export function SearchRequests({ search }: { search: string }) {
  const navigate = useNavigate();
  return (
    <SearchForm
      label="Agreement requests"
      values={{ search }}
      onSearch={(typed) => void navigate(requestPath(listSearch(typed)))}
    >
      <Field
        label="Search"
        name="search"
        type="search"
        placeholder="Name, e-mail, phone or apartment"
        maxLength={100}
        defaultValue={search}
      />
    </SearchForm>
  );
}
