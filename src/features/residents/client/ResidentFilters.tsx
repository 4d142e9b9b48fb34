import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type ResidentSearch, type ResidentSort, SORTS } from '../rules.ts';

type Props = { search: ResidentSearch; onSearch: (search: ResidentSearch) => void };

const STATES = [
  { value: 'living', text: 'Living here' },
  { value: 'ended', text: 'Moved out' },
];
const ORDERS = Object.entries(SORTS).map(([value, text]) => ({ value, text }));

/** Finds residents by what the office knows of them. A choice counts at once, words when they are searched for. */
export function ResidentFilters({ search, onSearch }: Props) {
  const [words, setWords] = useState(search.search);
  // The back button brings another search.
  useEffect(() => setWords(search.search), [search.search]);
  const change = (part: Partial<ResidentSearch>) => onSearch({ ...search, search: words, page: 1, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({});
  };
  return (
    <Card
      as="form"
      role="search"
      aria-label="Residents"
      onSubmit={submit}
      className="grid items-end gap-x-4 gap-y-5 sm:grid-cols-2 xl:grid-cols-[1fr_12rem_12rem_auto]"
    >
      <Field
        label="Search"
        name="search"
        type="search"
        placeholder="Name, e-mail, phone or apartment"
        maxLength={100}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Select
        label="Who"
        name="state"
        options={STATES}
        value={search.state}
        onChange={({ target }) => change({ state: target.value === 'ended' ? 'ended' : 'living' })}
      />
      <Select
        label="Sorted by"
        name="sort"
        options={ORDERS}
        value={search.sort}
        onChange={({ target }) => change({ sort: target.value as ResidentSort })}
      />
      <Button type="submit" icon={<Search size={18} />} className="min-h-12!">
        Search
      </Button>
    </Card>
  );
}
