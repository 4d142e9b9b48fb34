import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type ApartmentFilter, filterFromSearch, filterPath } from '../rules.ts';

/** Narrows the rent. A plain GET form, so it works before any script; Search begins at page 1. */
export function FilterForm({ filter: { min, max } }: { filter: ApartmentFilter }) {
  const navigate = useNavigate();
  const form = useFormOf(`${min}-${max}`);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const asked = new URLSearchParams([...entered].map(([name, value]) => [name, String(value)]));
    void navigate(filterPath(filterFromSearch(asked)));
  };

  return (
    <Card
      as="form"
      method="get"
      action="/apartments"
      role="search"
      aria-label="Apartments by rent"
      onSubmit={search}
      ref={form}
      className="grid grid-cols-2 items-end gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <RentField label="Min Rent" name="min" bound={min} />
      <RentField label="Max Rent" name="max" bound={max} />
      <Button type="submit" icon={<Search size={18} />} className="min-h-12! max-sm:col-span-2">
        Search
      </Button>
    </Card>
  );
}

/** The back button brings another filter: the fields follow the address, but what is being typed stays until then. */
function useFormOf(filter: string) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(filter);
  useEffect(() => {
    if (shown.current === filter) return;
    shown.current = filter;
    form.current?.reset();
  }, [filter]);
  return form;
}

function RentField({ label, name, bound }: { label: string; name: string; bound: number | undefined }) {
  return (
    <Field
      label={label}
      name={name}
      type="number"
      inputMode="decimal"
      min={0}
      max={20_000_000}
      step="any"
      defaultValue={bound}
      autoComplete="off"
      affix="৳"
    />
  );
}
