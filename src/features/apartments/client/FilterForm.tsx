import Search from 'lucide-react/icons/search';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { TakaField } from '#ui/form/Field.tsx';
import { classes } from '#ui/layout/classes.ts';
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
  const { fieldOf, refuse, refusal } = useRefusedRents(key);
  const rentFields = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const asked = new URLSearchParams([...entered].map(([name, value]) => [name, String(value)]));
    const refused = refuse(asked);
    if (refused) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${refused}]`)?.focus();
    sheet.current?.togglePopover?.(false);
    void navigate(APARTMENTS.path(APARTMENTS.read(asked)));
  };

  return (
    <search aria-label={t.label}>
      <form
        method="get"
        action="/apartments"
        onSubmit={search}
        ref={form}
        className="grid items-end gap-x-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:gap-y-5 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-7"
      >
        <RentFields id={rentFields} sheet={sheet}>
          <TakaField label={t.min} {...fieldOf('min', min)} />
          <TakaField label={t.max} {...fieldOf('max', max)} />
        </RentFields>
        <RentBands filter={filter} rentFields={rentFields} />
        {refusal && <p className="text-danger text-sm sm:hidden">{refusal}</p>}
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
      </form>
    </search>
  );
}

type FieldsProps = { id: string; sheet: RefObject<HTMLDivElement | null>; children: ReactNode };

/**
 * The bounds with Search: beside each other, and on a phone in a sheet, so that the first flat stands in the first screen. The sheet is a
 * popover of the browser, so its button works before hydration.
 */
function RentFields({ id, sheet, children }: FieldsProps) {
  const t = useTexts(apartmentTexts).filter;
  return (
    <div id={id} ref={sheet} popover="auto" className="phone-sheet">
      {children}
      {/* An empty label keeps the button in line with the fields, even if one of them has an error below. */}
      <div className="grid gap-1.5 self-baseline max-sm:col-span-2">
        <span aria-hidden="true" className="text-sm contain-layout max-sm:hidden">
          &nbsp;
        </span>
        <Button type="submit" icon={<Search size={18} />} className="min-h-12!">
          {t.search}
        </Button>
      </div>
    </div>
  );
}

const CHIP =
  'figures inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-pill border border-edge px-4 font-semibold text-sm transition-colors hover:border-moss aria-current:border-primary aria-current:bg-primary aria-current:text-on-primary';

/**
 * The building's bands of rent as links, which keep the choice of free homes. On a phone they are one row, after the button of the bounds,
 * which names those that are no band.
 */
function RentBands({ filter, rentFields }: Pick<Props, 'filter'> & { rentFields: string }) {
  const t = useTexts(apartmentTexts).filter;
  const { taka } = useFormats();
  const { data: places = [] } = usePlaces();
  const bands = rentBands(places.map(({ rent }) => rent));
  const chips = bands.length === 0 ? [] : [{ min: undefined, max: undefined }, ...bands];
  const isShown = ({ min, max }: RentBand) => min === filter.min && max === filter.max;
  const isOwn = (filter.min !== undefined || filter.max !== undefined) && !chips.some(isShown);
  const nameOf = ({ min, max }: RentBand) => {
    if (min === undefined) return max === undefined ? t.allRents : t.upTo(taka(max));
    return max === undefined ? t.from(taka(min)) : t.between(taka(min), taka(max));
  };
  return (
    <div className="col-span-full flex gap-2 max-sm:-mx-(--gutter) max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:py-1">
      <button
        type="button"
        popoverTarget={rentFields}
        aria-current={isOwn ? 'true' : undefined}
        className={classes(CHIP, 'sm:hidden')}
      >
        <Search size={18} />
        {t.rent}
        {isOwn && <span>{nameOf(filter)}</span>}
      </button>
      {chips.length > 0 && (
        <ul aria-label={t.bands} className="flex gap-2 sm:flex-wrap">
          {chips.map((band) => (
            <li key={nameOf(band)}>
              <Link
                to={APARTMENTS.path({ ...filter, ...band, page: 1 })}
                preventScrollReset
                aria-current={isShown(band) ? 'true' : undefined}
                className={CHIP}
              >
                {nameOf(band)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
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
    refusal: BOUNDS.some((name) => isNoRent(asked.get(name))) ? noRent : undefined,
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
