import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { TakaField } from '#ui/form/Field.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Link } from '#ui/menu/Link.tsx';
import type { RoomCount } from '../endpoints.ts';
import { APARTMENTS, type ApartmentFilter, isNoRent, type RentBand, rentBands } from '../rules.ts';
import { apartmentTexts } from './texts.ts';
import { usePlaces } from './use-apartments.ts';

type Props = {
  filter: ApartmentFilter;
  /** Number of flats within the bounds, and of free ones; undefined while loading. */
  rooms: RoomCount | undefined;
};

/** Filters the list. A plain GET form, so it works before hydration; Search begins at page 1. */
export function FilterForm({ filter, rooms }: Props) {
  const { min, max, isFree } = filter;
  const t = useTexts(apartmentTexts).filter;
  const navigate = useNavigate();
  const key = `${min}-${max}-${isFree}`;
  const form = useFormOf(key);
  const { fieldOf, refuse } = useRefusedRents(key);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const asked = new URLSearchParams([...entered].map(([name, value]) => [name, String(value)]));
    const refused = refuse(asked);
    if (refused) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${refused}]`)?.focus();
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
      <TakaField label={t.min} {...fieldOf('min', min)} />
      <TakaField label={t.max} {...fieldOf('max', max)} />
      {/* An empty label keeps the button in line with the fields, even if one of them has an error below. */}
      <div className="grid gap-1.5 self-baseline max-sm:col-span-2">
        <span aria-hidden="true" className="text-sm contain-layout max-sm:hidden">
          &nbsp;
        </span>
        <Button type="submit" icon={<Search size={18} />} className="min-h-12!">
          {t.search}
        </Button>
      </div>
      <RentBands filter={filter} />
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox
          name="free"
          value="1"
          defaultChecked={isFree}
          onChange={() => form.current?.requestSubmit()}
          className="font-medium"
        >
          {t.freeOnly}
        </Checkbox>
        <p className="figures text-mute">{rooms && t.free(rooms.free, rooms.total, rooms.soon, rooms.hidden)}</p>
      </div>
    </Card>
  );
}

/** The building's bands of rent as links, which keep the choice of free homes. */
function RentBands({ filter }: Pick<Props, 'filter'>) {
  const t = useTexts(apartmentTexts).filter;
  const { taka } = useFormats();
  const { data: places = [] } = usePlaces();
  const bands = rentBands(places.map(({ rent }) => rent));
  if (bands.length === 0) return null;
  const nameOf = ({ min, max }: RentBand) => {
    if (min === undefined) return max === undefined ? t.allRents : t.upTo(taka(max));
    return max === undefined ? t.from(taka(min)) : t.between(taka(min), taka(max));
  };
  return (
    <ul aria-label={t.bands} className="col-span-full flex flex-wrap gap-2">
      {[{ min: undefined, max: undefined }, ...bands].map((band) => (
        <li key={nameOf(band)}>
          <Link
            to={APARTMENTS.path({ ...filter, ...band, page: 1 })}
            preventScrollReset
            aria-current={band.min === filter.min && band.max === filter.max ? 'true' : undefined}
            className="figures inline-flex min-h-11 items-center rounded-pill border border-edge px-4 font-semibold text-sm transition-colors hover:border-moss aria-current:border-primary aria-current:bg-primary aria-current:text-on-primary"
          >
            {nameOf(band)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Resets the form after the back button changed the filter; until then typed values stay. */
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

const BOUNDS = ['min', 'max'] as const;
type Bound = (typeof BOUNDS)[number];

/**
 * The bounds' fields, with an error for a text that is no rent. It comes from the last search, else from the address, where a form sent
 * before hydration has put it. A refused search is forgotten once the filter in the address (`key`) changes.
 */
function useRefusedRents(key: string) {
  const { noRent } = useTexts(apartmentTexts).filter;
  const [inAddress] = useSearchParams();
  const [last, setLast] = useState({ key, asked: inAddress });
  const asked = last.key === key ? last.asked : inAddress;
  return {
    /** Returns the first bound that is no rent. */
    refuse: (search: URLSearchParams): Bound | undefined => {
      setLast({ key, asked: search });
      return BOUNDS.find((name) => isNoRent(search.get(name)));
    },
    fieldOf: (name: Bound, value: number | undefined) => ({
      name,
      defaultValue: value ?? (isNoRent(inAddress.get(name)) ? (inAddress.get(name) ?? '') : undefined),
      error: isNoRent(asked.get(name)) ? noRent : undefined,
    }),
  };
}
