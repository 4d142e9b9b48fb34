import Search from 'lucide-react/icons/search';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Card } from '#ui/layout/Card.tsx';
import { Button } from './Button.tsx';
import { formValues } from './form-values.ts';

type Props = {
  label: string;
  /** What is looked for now, by the fields' names. */
  values: Record<string, string>;
  onSearch: (typed: URLSearchParams) => void;
  children: ReactNode;
};

/** The form above a list. Words count when it is sent, a choice at once; its fields follow the back button. */
export function SearchForm({ label, values, onSearch, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const wanted = new URLSearchParams(values).toString();
  useEffect(() => {
    for (const [name, value] of new URLSearchParams(wanted)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [wanted]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(new URLSearchParams(formValues(event.currentTarget)));
  }

  return (
    <Card
      as="form"
      ref={form}
      role="search"
      aria-label={label}
      onSubmit={send}
      onChange={(event: FormEvent<HTMLFormElement>) => event.target instanceof HTMLSelectElement && send(event)}
      className="flex flex-wrap items-end gap-x-4 gap-y-5 *:min-w-0 *:grow *:basis-44 *:first:basis-72"
    >
      {children}
      <Button type="submit" icon={<Search size={18} />} className="min-h-12! sm:grow-0! sm:basis-auto!">
        Search
      </Button>
    </Card>
  );
}
