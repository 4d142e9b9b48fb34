import { useNavigate } from 'react-router';
import { listPath } from '#api/list-search.ts';
import { Field } from '#ui/form/Field.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { Select } from '#ui/form/Select.tsx';
import { MANAGE_PATH } from '../rules.ts';
import { type ManagedSearch, readManagedSearch } from './read-managed-search.ts';

const STATES = [
  { value: 'free', text: 'Free' },
  { value: 'rented', text: 'Rented' },
  { value: 'retired', text: 'Retired' },
];

/** Narrows the list by name and state. */
export function ManagedFilter({ wanted: { search, state } }: { wanted: ManagedSearch }) {
  const navigate = useNavigate();
  return (
    <SearchForm
      label="All apartments"
      values={{ search, state }}
      onSearch={(typed) => void navigate(listPath(MANAGE_PATH, readManagedSearch(typed)))}
    >
      <Field label="Block or number" name="search" type="search" maxLength={100} defaultValue={search} />
      <Select label="State" name="state" options={STATES} placeholder="All" defaultValue={state} />
    </SearchForm>
  );
}
