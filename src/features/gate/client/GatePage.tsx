import DoorOpen from 'lucide-react/icons/door-open';
import Phone from 'lucide-react/icons/phone';
import SearchIcon from 'lucide-react/icons/search';
import { useRef, useState } from 'react';
import { useCall } from '#api/use-call.tsx';
import { unitName } from '#features/apartments/unit-kinds.ts';
import { useShownBlock } from '#features/building/client/use-building.ts';
import { May } from '#features/identity/client/use-session.ts';
import { reportPath } from '#features/repairs/rules.ts';
import { dialled } from '#locale/phone.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { EmptyState, Query } from '#ui/feedback/QueryList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import type { GateFlat } from '../endpoints.ts';
import { findFlats } from './find-flats.ts';
import { gateTexts } from './texts.ts';

/** Maximum of rows: more make typing slow on a cheap phone, and a guard does not scroll through them. */
const MOST_SHOWN = 150;

/** The people of each flat for the guard at the gate, who searches by typing and calls with one tap. */
export function GatePage() {
  const t = useTexts(gateTexts);
  const query = useCall('GET /api/gate', {});
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <May permission="repairs.report">
          <ButtonLink to={reportPath()} variant="secondary">
            {t.report}
          </ButtonLink>
        </May>
      }
    >
      <Query query={query} failed={t.failed} inCard>
        {({ flats }) =>
          flats.length > 0 ? (
            <Flats flats={flats} />
          ) : (
            <Card as="section" padded={false}>
              <EmptyState icon={<DoorOpen size={24} />} text={t.none} next={t.noneNext} />
            </Card>
          )
        }
      </Query>
    </Page>
  );
}

function Flats({ flats }: { flats: readonly GateFlat[] }) {
  const t = useTexts(gateTexts);
  const [words, setWords] = useState('');
  const found = findFlats(flats, words);
  const shown = found.slice(0, MOST_SHOWN);
  const more = found.length - shown.length;
  return (
    <>
      <SearchBox words={words} onChange={setWords} />
      <p role="status" className="sr-only">
        {words && t.found(found.length)}
      </p>
      <Card as="section" padded={false} aria-label={t.title}>
        {shown.length > 0 ? (
          <ul className="-mt-px xl:columns-2 xl:gap-0 xl:[column-rule:1px_solid_var(--color-line)]">
            {shown.map((flat) => (
              <FlatRow key={`${flat.block}/${flat.apartmentNo}`} flat={flat} />
            ))}
          </ul>
        ) : (
          <EmptyState icon={<SearchIcon size={24} />} text={t.nothing} next={t.nothingNext} />
        )}
        {more > 0 && <p className="border-line border-t px-5 py-4 text-mute">{t.more(more)}</p>}
      </Card>
    </>
  );
}

type SearchProps = { words: string; onChange: (words: string) => void };

/** On a phone it sticks below the bar while the rows scroll. Enter closes the on-screen keyboard, which hides half of the rows. */
function SearchBox({ words, onChange }: SearchProps) {
  const t = useTexts(gateTexts);
  const field = useRef<HTMLInputElement>(null);
  return (
    <search
      aria-label={t.searchLabel}
      className="sticky-line max-md:-mx-(--gutter) max-md:bg-sand max-md:px-(--gutter) max-md:py-2"
    >
      <form
        className="relative max-w-xl"
        onSubmit={(event) => {
          event.preventDefault();
          field.current?.blur();
        }}
      >
        <SearchIcon
          size={20}
          className="pointer-events-none absolute inset-y-0 start-5 my-auto text-mute"
          aria-hidden="true"
        />
        <input
          ref={field}
          type="search"
          aria-label={t.search}
          placeholder={t.search}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          value={words}
          onChange={({ target }) => onChange(target.value)}
          className="block min-h-14 w-full min-w-0 rounded-pill border border-edge bg-surface py-2 ps-13 pe-5 text-ink text-lg transition-colors placeholder:text-mute hover:border-moss"
        />
      </form>
    </search>
  );
}

/** A unit and its people, each in a row large enough for a thumb. */
function FlatRow({ flat }: { flat: GateFlat }) {
  const t = useTexts(gateTexts);
  const { digits, language } = useFormats();
  const { block, floor, kind, people } = flat;
  const shownBlock = useShownBlock();
  return (
    <li className="flex break-inside-avoid flex-wrap gap-x-3 border-line border-t px-4 py-1 sm:gap-x-6 sm:px-6">
      <div className="grid min-h-16 min-w-fit basis-24 content-center self-start py-1 sm:basis-36">
        <h2 className="wrap-anywhere figures font-semibold text-heading">{unitName(flat, language)}</h2>
        <p className="text-mute text-sm">{t.place(shownBlock(block), digits(floor))}</p>
      </div>
      {people.length > 0 ? (
        <ul className="grid min-w-0 grow basis-44">
          {people.map((person, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of a home may have one name, and a row keeps nothing
            <PersonRow key={place} {...person} />
          ))}
        </ul>
      ) : (
        <p className="flex min-h-16 grow basis-44 items-center text-mute">{kind === 'flat' ? t.nobody : t.empty}</p>
      )}
    </li>
  );
}

/** A tap on the row calls its person, if their phone is known. */
function PersonRow({ name, phone, isOwner }: GateFlat['people'][number]) {
  const t = useTexts(gateTexts);
  const number = dialled(phone ?? '');
  const words = (
    <span className="grid min-w-0 grow py-2">
      <span className="wrap-anywhere font-semibold">{name}</span>
      <span className="figures flex flex-wrap gap-x-2 text-mute text-sm">
        <span>{phone ?? t.noPhone}</span>
        {isOwner && <span className="font-semibold text-ink">{t.owner}</span>}
      </span>
    </span>
  );
  const look = 'flex min-h-16 items-center gap-3';
  return (
    <li className="grid not-first:border-line not-first:border-t">
      {number ? (
        <a href={`tel:+${number}`} className={`${look} group`}>
          <span className="sr-only">{t.call}</span>
          {words}
          <span className="grid size-[min(3rem,48px)] shrink-0 place-items-center rounded-pill bg-primary text-on-primary transition-colors group-hover:bg-primary-hover">
            <Phone size={20} />
          </span>
        </a>
      ) : (
        <div className={look}>{words}</div>
      )}
    </li>
  );
}
