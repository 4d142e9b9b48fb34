import { useNavigate } from 'react-router';
import { listPath, listSearch } from '#api/list-search.ts';
import { Field } from '#ui/form/Field.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';

/** Looks for coupons by code or description. What is looked for stands in the address. */
export function SearchCoupons({ search, path }: { search: string; path: string }) {
  const navigate = useNavigate();
  return (
    <SearchForm
      label="Coupons"
      values={{ search }}
      onSearch={(typed) => void navigate(listPath(path, listSearch(typed)))}
    >
      <Field
        label="Search"
        name="search"
        type="search"
        placeholder="Code or description"
        maxLength={100}
        defaultValue={search}
      />
    </SearchForm>
  );
}
