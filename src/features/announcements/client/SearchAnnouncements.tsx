import Search from 'lucide-react/icons/search';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { searchWords } from '../rules.ts';

/** Looks for words. What is looked for stands in the address, and a browser without script puts it there itself. */
export function SearchAnnouncements({ words }: { words: string }) {
  const [, setParams] = useSearchParams();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('search') ?? '');
    const wanted = searchWords(new URLSearchParams({ search: typed }));
    setParams(wanted ? { search: wanted } : {});
  };
  return (
    // The back button brings other words: the field follows them.
    <search key={words}>
      <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <Field label="Search announcements" name="search" type="search" maxLength={100} defaultValue={words} />
        <Button type="submit" icon={<Search size={18} />} className="min-h-12!">
          Search
        </Button>
      </form>
    </search>
  );
}
