import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { uiTexts } from '../texts.ts';
import { Button, IconButton } from './Button.tsx';
import { Field, Select } from './Field.tsx';
import { formValues } from './Form.tsx';

type Props = {
  label: string;
  /** The current filter of the list, by field name. */
  values: Record<string, unknown>;
  onSearch: (typed: URLSearchParams) => void;
  /** Texts of the search field. */
  words?: { label?: string; placeholder?: string };
  choices?: (Pick<ComponentProps<typeof Select>, 'label' | 'options' | 'placeholder'> & { name: string })[];
  children?: ReactNode;
};

/**
 * The form above a list. Words apply on submit, a choice at once; the fields follow the Back button. A phone shows the search field,
 * and the others on demand, as does a wide screen beside a title (search-form.css).
 */
export function SearchForm({ label, values, onSearch, words = {}, choices = [], children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const t = useTexts(uiTexts).list;
  const [isOpen, setOpen] = useState(false);
  const shown = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
  const last = useRef(shown);
  useEffect(() => {
    // What was typed before hydration stays.
    if (last.current === shown) return;
    last.current = shown;
    for (const [name, value] of new URLSearchParams(shown)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [shown]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(new URLSearchParams(formValues(event.currentTarget)));
  }

  const shownIn = (name: string) => String(values[name] ?? '');
  return (
    <Card
      as="form"
      ref={form}
      role="search"
      aria-label={label}
      onSubmit={send}
      onChange={(event: FormEvent<HTMLFormElement>) => event.target instanceof HTMLSelectElement && send(event)}
      className={children ? 'search-form *:first:basis-full' : 'search-form *:first:basis-72'}
    >
      <Field
        label={t.search}
        placeholder={words.label}
        {...words}
        name="search"
        type="search"
        maxLength={100}
        defaultValue={shownIn('search')}
      />
      {(choices.length > 0 || children) && (
        <IconButton
          label={t.details}
          aria-expanded={isOpen}
          icon={<ChevronDown size={20} />}
          onClick={() => setOpen(!isOpen)}
          className="search-more"
        />
      )}
      {choices.map((choice) => (
        <Select key={choice.name} {...choice} defaultValue={shownIn(choice.name)} />
      ))}
      {children}
      <Button type="submit" icon={<Search size={18} />}>
        {t.search}
      </Button>
    </Card>
  );
}
