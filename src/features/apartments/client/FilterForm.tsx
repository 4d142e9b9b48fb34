import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { TakaField } from '#ui/form/Field.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { APARTMENTS, type ApartmentFilter } from '../rules.ts';
import { apartmentTexts } from './texts.ts';

type Props = {
  filter: ApartmentFilter;
  /** How many homes are within its bounds, and how many of them are free; undefined until it is known. */
  count: { free: number; homes: number } | undefined;
};

/** Narrows the list. A plain GET form, so it works before any script; Search begins at page 1. */
export function FilterForm({ filter: { min, max, isFree }, count }: Props) {
  const t = useTexts(apartmentTexts).filter;
  const navigate = useNavigate();
  const form = useFormOf(`${min}-${max}-${isFree}`);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const asked = new URLSearchParams([...entered].map(([name, value]) => [name, String(value)]));
    void navigate(APARTMENTS.path(APARTMENTS.read(asked)));
  };

  return (
    <Card
      as="form"
      method="get"
      action="/apartments"
      role="search"
      aria-label={t.label}
      onSubmit={search}
      ref={form}
      className="grid grid-cols-2 items-end gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <RentField label={t.min} name="min" bound={min} />
      <RentField label={t.max} name="max" bound={max} />
      <Button type="submit" icon={<Search size={18} />} className="min-h-12! max-sm:col-span-2">
        {t.search}
      </Button>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-6">
        <label className="flex min-h-11 items-center gap-3 font-medium">
          <input
            type="checkbox"
            name="free"
            value="1"
            defaultChecked={isFree}
            onChange={() => form.current?.requestSubmit()}
            className="size-5 accent-primary"
          />
          {t.freeOnly}
        </label>
        <p className="figures text-mute">{count && t.free(count.free, count.homes)}</p>
      </div>
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
  return <TakaField label={label} name={name} defaultValue={bound} />;
}
