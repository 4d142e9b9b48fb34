import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useState } from 'react';
import { apartmentPath, usePlaces } from '#features/apartments/client/use-apartments.ts';
import type { PlacedApartment } from '#features/apartments/endpoints.ts';
import { useShownBlock } from '#features/building/client/use-building.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { ButtonLink, IconButton } from '#ui/form/Button.tsx';
import { classes } from '#ui/layout/classes.ts';
import { layOut, MAX_DRAWN, MAX_FRAMED } from '#ui/media/building-facade.ts';
import { WindowLinks } from '#ui/media/WindowLinks.tsx';
import { House, linkBox, viewOf } from './House.tsx';
import { homeTexts } from './texts.ts';

/** True for a home that is free today: its window is lit. */
const isFree = ({ available, freeFrom }: PlacedApartment) => available && freeFrom === null;

const HOUSE_HEIGHT = 'max-h-[17rem] sm:max-h-[22rem] lg:max-h-[30rem]';

/** The house with its free homes lit, and above it the row of one of them: the cheapest at first. */
export function FreeHomes() {
  const { data: places, isPending } = usePlaces();
  // Keeps the room, so that nothing moves when the house arrives.
  if (isPending) return <div className={classes('mt-24 h-screen', HOUSE_HEIGHT)} />;
  return places && places.length > 0 ? <Lit places={places} /> : <div className="h-4" />;
}

function Lit({ places }: { places: readonly PlacedApartment[] }) {
  const [chosen, setChosen] = useState<number>();
  const t = useTexts(homeTexts).homes;
  const drawing = layOut(places);
  const free = drawing.windows.filter(({ home }) => isFree(home));
  const index = chosen ?? cheapestOf(free.map(({ home }) => home));
  const shown = free[index]?.home;
  const inWords = useDescription();
  const { width, unit, ...view } = viewOf(drawing);
  return (
    <div className="grid gap-3">
      {shown ? (
        <HomeRow
          home={shown}
          hasSteps={free.length > 1}
          isSmall={places.length > MAX_FRAMED}
          onStep={(by) => setChosen((index + by + free.length) % free.length)}
        />
      ) : (
        <AllLet places={places} />
      )}
      <House
        drawing={drawing}
        isLit={isFree}
        shown={shown}
        label={t.house}
        className={classes('h-auto w-full overflow-visible', HOUSE_HEIGHT)}
        overlay={
          shown &&
          places.length <= MAX_DRAWN && (
            <WindowLinks
              targets={free.map((window) => ({ ...linkBox(window), column: window.column, row: window.row }))}
              at={{ index, label: inWords(shown) }}
              isFocused={chosen !== undefined}
              onFocused={setChosen}
              area={{ ...view, width }}
              ring={Math.max(1, 2.5 * unit)}
            />
          )
        }
      />
    </div>
  );
}

const cheapestOf = (homes: PlacedApartment[]) => {
  const rents = homes.map(({ rent }) => rent);
  return rents.indexOf(Math.min(...rents));
};

/** A home's label in the drawing: its place, its rent and its rooms. */
function useDescription() {
  const t = useTexts(homeTexts).homes;
  const place = usePlaceInWords();
  const { taka } = useFormats();
  const rooms = useRooms();
  return (home: PlacedApartment) => ({
    name: place(home),
    text: [t.rent(taka(home.rent)), rooms(home)].filter(Boolean).join(', '),
    to: apartmentPath(home),
    link: t.see,
  });
}

/** `E-101 · Block E · Floor 1`, without the block where the number begins with it. */
function usePlaceInWords() {
  const t = useTexts(homeTexts).homes;
  const shownBlock = useShownBlock();
  return ({ apartmentNo, block, floor }: PlacedApartment) =>
    [apartmentNo, shownBlock(block) && !apartmentNo.startsWith(block) && t.block(block), t.floor(floor)]
      .filter(Boolean)
      .join(' · ');
}

/** `2 bedrooms · 960 sq ft`, as far as the building says so. */
function useRooms() {
  const t = useTexts(homeTexts).homes;
  return ({ bedrooms, sizeSqft }: PlacedApartment) =>
    [bedrooms !== null && t.bedrooms(bedrooms), sizeSqft !== null && t.size(sizeSqft)].filter(Boolean).join(' · ');
}

type RowProps = { home: PlacedApartment; hasSteps: boolean; isSmall: boolean; onStep: (by: 1 | -1) => void };

/** One free home, with a link to it and, where a window is small for a hand, steps to the others. */
function HomeRow({ home, hasSteps, isSmall, onStep }: RowProps) {
  const t = useTexts(homeTexts).homes;
  const { taka } = useFormats();
  const place = usePlaceInWords();
  const rooms = useRooms();
  const step = (by: 1 | -1, label: string, icon: ReactNode) =>
    hasSteps && (
      <IconButton
        label={label}
        icon={icon}
        onClick={() => onStep(by)}
        className={classes('hover:bg-white/15', !isSmall && 'lg:hidden')}
      />
    );
  return (
    <div className="grid gap-2">
      <p className="flex items-center gap-2 text-on-forest-mute text-sm max-lg:hidden">
        <Lamp />
        {t.legend}
      </p>
      <div className="flex min-h-15 flex-wrap items-center gap-1 rounded-card bg-white/10 p-1.5">
        {step(-1, t.previous, <ChevronLeft size={20} />)}
        <p
          aria-live="polite"
          className={classes('figures min-w-0 grow basis-28 leading-snug', !hasSteps ? 'pl-3' : !isSmall && 'lg:pl-3')}
        >
          <span className="block text-sm">{place(home)}</span>
          <span className="block">
            <strong className="font-semibold">{t.rent(taka(home.rent))}</strong>
            <span className="max-sm:hidden"> {rooms(home) && `· ${rooms(home)}`}</span>
          </span>
        </p>
        <ButtonLink variant="secondary" to={apartmentPath(home)} className="px-4!">
          {t.see}
        </ButtonLink>
        {step(1, t.next, <ChevronRight size={20} />)}
      </div>
    </div>
  );
}

/** A lit window, for its legend. */
const Lamp = ({ className }: { className?: string }) => (
  <span className={classes('inline-block h-3.5 w-3 shrink-0 rounded-[2px] bg-lamp', className)} />
);

/** Said of a house whose homes are all let, with the day from which the next one is free. */
function AllLet({ places }: { places: readonly PlacedApartment[] }) {
  const t = useTexts(homeTexts).homes;
  const { day } = useFormats();
  const [next] = places.flatMap(({ available, freeFrom }) => (available && freeFrom ? [freeFrom] : [])).toSorted();
  return (
    <p className="min-h-15 rounded-card bg-white/10 px-4 py-3">
      <strong className="block font-semibold">{t.allLet}</strong>
      {next && <span className="text-on-forest-mute">{t.nextFree(day(next))}</span>}
    </p>
  );
}

/** Beside the button to the list: how many homes are free, and from what rent; nothing while that is not known. */
export function FreeHomesInWords() {
  const t = useTexts(homeTexts).homes;
  const { taka } = useFormats();
  const free = usePlaces().data?.filter(isFree) ?? [];
  if (free.length === 0) return null;
  const rent = taka(Math.min(...free.map((home) => home.rent)));
  return (
    <p className="figures">
      <Lamp className="mr-2 align-[-0.1em] lg:hidden" />
      <strong className="font-semibold lg:block">{t.free(free.length)}</strong>{' '}
      <span className="text-on-forest-mute">{free.length > 1 ? t.from(rent) : t.forRent(rent)}</span>
    </p>
  );
}
