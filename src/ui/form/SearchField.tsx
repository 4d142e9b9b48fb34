import Search from 'lucide-react/icons/search';
import { useEffect, useRef } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { uiTexts } from '../texts.ts';
import { IconButton } from './Button.tsx';

type Props = {
  /** Accessible name of the search. */
  label: string;
  placeholder: string;
  /** The current filter of the list. */
  values: { search: string };
  onSearch: (typed: URLSearchParams) => void;
  className?: string;
};

/** The search of a list as one slim field in its head. Like `SearchForm` it follows the Back button. */
export function SearchField({ label, placeholder, values: { search }, onSearch, className }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const t = useTexts(uiTexts).list;
  const shown = useRef(search);
  useEffect(() => {
    // What was typed before hydration stays.
    if (field.current && shown.current !== search) field.current.value = search;
    shown.current = search;
  }, [search]);
  return (
    <search aria-label={label} className={className}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(new URLSearchParams({ search: field.current?.value ?? '' }));
        }}
      >
        <input
          ref={field}
          type="search"
          name="search"
          aria-label={t.search}
          placeholder={placeholder}
          maxLength={100}
          defaultValue={search}
          className="block min-h-11 w-full min-w-0 rounded-pill border border-edge bg-surface py-2 ps-4 pe-12 text-base text-ink transition-colors placeholder:text-mute hover:border-moss sm:text-[0.9375rem]"
        />
        <IconButton type="submit" label={t.search} icon={<Search size={18} />} className="absolute inset-y-0 end-0" />
      </form>
    </search>
  );
}
