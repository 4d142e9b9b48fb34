import Search from 'lucide-react/icons/search';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { requestPath } from '../rules.ts';

/** Looks for requests by what the administration knows of them. */
export function SearchRequests({ search }: { search: string }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    void navigate(requestPath({ search: typed, page: 1 }));
  };
  return (
    <Card
      as="form"
      // The back button brings other words: the field follows them.
      key={search}
      role="search"
      aria-label="Agreement requests"
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4"
    >
      <Field
        label="Search"
        name="search"
        type="search"
        placeholder="Name, e-mail, phone or apartment"
        maxLength={100}
        defaultValue={search}
      />
      <Button type="submit" icon={<Search size={18} />} className="min-h-12!">
        Search
      </Button>
    </Card>
  );
}
