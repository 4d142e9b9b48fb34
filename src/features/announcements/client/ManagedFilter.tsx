import { useNavigate } from 'react-router';
import { Field } from '#ui/form/Field.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { Select } from '#ui/form/Select.tsx';
import { type AnnouncementSearch, announcementSearch, managePath } from '../rules.ts';

const OPTIONS = [
  { value: 'shown', text: 'Shown' },
  { value: 'over', text: 'Over' },
  { value: 'withdrawn', text: 'Withdrawn' },
];

/** Narrows the list by words and state. */
export function ManagedFilter({ wanted: { search, state } }: { wanted: AnnouncementSearch }) {
  const navigate = useNavigate();
  return (
    <SearchForm
      label="All announcements"
      values={{ search, state }}
      onSearch={(typed) => void navigate(managePath(announcementSearch(typed)))}
    >
      <Field label="Words" name="search" type="search" maxLength={100} defaultValue={search} />
      <Select label="State" name="state" options={OPTIONS} placeholder="All" defaultValue={state} />
    </SearchForm>
  );
}
