import { useNavigate } from 'react-router';
import { Field } from '#ui/form/Field.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { Select } from '#ui/form/Select.tsx';
import { type ResidentSearch, residentPath, residentSearch, SORTS } from '../rules.ts';

const STATES = [
  { value: 'living', text: 'Living here' },
  { value: 'ended', text: 'Moved out' },
];
const ORDERS = Object.entries(SORTS).map(([value, text]) => ({ value, text }));

/** Finds residents by what the office knows of them. */
export function ResidentFilters({ wanted: { search, state, sort } }: { wanted: ResidentSearch }) {
  const navigate = useNavigate();
  return (
    <SearchForm
      label="Residents"
      values={{ search, state, sort }}
      onSearch={(typed) => void navigate(residentPath(residentSearch(typed)))}
    >
      <Field
        label="Search"
        name="search"
        type="search"
        placeholder="Name, e-mail, phone or apartment"
        maxLength={100}
        defaultValue={search}
      />
      <Select label="Who" name="state" options={STATES} defaultValue={state} />
      <Select label="Sorted by" name="sort" options={ORDERS} defaultValue={sort} />
    </SearchForm>
  );
}
