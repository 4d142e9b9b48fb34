import Search from 'lucide-react/icons/search';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type ManagedSearch, managedPath, managedSearch } from '../rules.ts';

const STATES = [
  { value: 'free', text: 'Free' },
  { value: 'rented', text: 'Rented' },
  { value: 'retired', text: 'Retired' },
];

/** Narrows the list by name and state. */
export function ManagedFilter({ wanted }: { wanted: ManagedSearch }) {
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void navigate(managedPath(managedSearch(new URLSearchParams(typed))));
  }
  return (
    <Card
      as="form"
      // The back button brings another search: the fields follow it.
      key={`${wanted.search}-${wanted.state}`}
      role="search"
      aria-label="All apartments"
      onSubmit={submit}
      className="grid items-end gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
    >
      <Field label="Block or number" name="search" type="search" maxLength={100} defaultValue={wanted.search} />
      <Select label="State" name="state" options={STATES} placeholder="All" defaultValue={wanted.state} />
      <Button type="submit" icon={<Search size={18} />} className="min-h-12!">
        Search
      </Button>
    </Card>
  );
}
