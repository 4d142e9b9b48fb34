import Search from 'lucide-react/icons/search';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { typedIn } from '#ui/form/typed-in.ts';
import { Card } from '#ui/layout/Card.tsx';
import { type AnnouncementSearch, announcementSearch, managePath } from '../rules.ts';

const OPTIONS = [
  { value: 'shown', text: 'Shown' },
  { value: 'over', text: 'Over' },
  { value: 'withdrawn', text: 'Withdrawn' },
];

/** Narrows the list by words and state. */
export function ManagedFilter({ wanted }: { wanted: AnnouncementSearch }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn<'search' | 'state'>(event.currentTarget);
    void navigate(managePath(announcementSearch(new URLSearchParams(typed))));
  };
  return (
    <Card
      as="form"
      // The back button brings another search: the fields follow it.
      key={`${wanted.search}-${wanted.state}`}
      role="search"
      aria-label="All announcements"
      onSubmit={submit}
      className="grid items-end gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
    >
      <Field label="Words" name="search" type="search" maxLength={100} defaultValue={wanted.search} />
      <Select label="State" name="state" options={OPTIONS} placeholder="All" defaultValue={wanted.state} />
      <Button type="submit" icon={<Search size={18} />} className="min-h-12!">
        Search
      </Button>
    </Card>
  );
}
