import { useNavigate } from 'react-router';
import { Field } from '#ui/form/Field.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { Select } from '#ui/form/Select.tsx';
import { type MemberSearch, memberPath, memberSearch } from '../rules.ts';

const ORDERS = [
  { value: 'name', text: 'Name' },
  { value: 'apartment', text: 'Apartment' },
];

/** Finds members by what the office knows of them. */
export function MemberFilters({ wanted: { search, sort } }: { wanted: MemberSearch }) {
  const navigate = useNavigate();
  return (
    <SearchForm
      label="Members"
      values={{ search, sort }}
      onSearch={(typed) => void navigate(memberPath(memberSearch(typed)))}
    >
      <Field
        label="Search"
        name="search"
        type="search"
        placeholder="Name, e-mail, phone or apartment"
        maxLength={100}
        defaultValue={search}
      />
      <Select label="Sorted by" name="sort" options={ORDERS} defaultValue={sort} />
    </SearchForm>
  );
}
