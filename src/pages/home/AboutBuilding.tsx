import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SquareParking from 'lucide-react/icons/square-parking';
import Trees from 'lucide-react/icons/trees';
import Wifi from 'lucide-react/icons/wifi';
import { useCall } from '#api/use-call.tsx';
import { apartmentPath, FREE_HOMES } from '#features/apartments/client/use-apartments.ts';
import { useBuildingWords } from '#features/building/client/use-building-words.ts';
import { writtenIn } from '#locale/language.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Photo } from '#ui/media/Photo.tsx';
import { Picture } from '#ui/media/Picture.tsx';
import { Link } from '#ui/menu/Link.tsx';
import { SectionTitle } from './HomeSection.tsx';
import { homeTexts } from './texts.ts';

/** Icons of the facilities, in order; further ones get a tick. */
const ICONS = [ShieldCheck, Wifi, SquareParking, Trees];

export function AboutBuilding() {
  const { about, facilities } = useBuildingWords();
  const t = useTexts(homeTexts).about;
  return (
    <section aria-labelledby="about-title" className="page-width section-space grid grid-cols-1 gap-12 lg:gap-16">
      <div className="grid grid-cols-1 items-center gap-10 lg:grid-cols-[5fr_6fr] lg:gap-16">
        <div className="grid gap-5">
          <SectionTitle id="about" eyebrow={t.eyebrow} title={t.title} />
          {about && <p className="whitespace-pre-line text-lg text-mute">{about}</p>}
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink to="/apartments" size="lg" iconAfter={<ArrowRight size={18} />}>
              {t.browse}
            </ButtonLink>
            <HomesFrom />
          </div>
        </div>
        <BuildingPictures />
      </div>
      {facilities.length > 0 && <Facilities facilities={facilities} />}
    </section>
  );
}

function Facilities({ facilities }: { facilities: { name: string; text: string }[] }) {
  return (
    <ul className="grid overflow-hidden rounded-card border border-line bg-line gap-px sm:grid-cols-2 lg:grid-cols-4">
      {facilities.map(({ name, text }, index) => {
        const Icon = ICONS[index] ?? Check;
        return (
          <li key={name} className="grid content-start gap-2 bg-surface p-6 lg:p-7">
            <Icon size={24} strokeWidth={1.5} className="mb-2 text-clay" />
            <h3 className="font-semibold">{name}</h3>
            <p className="text-[0.9375rem] text-mute">{text}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** Photos of the building's apartments, with links; a stock photo while there are none. */
function BuildingPictures() {
  const { data: photos = [] } = useCall('GET /api/photos', {});
  const t = useTexts(homeTexts).about;
  const { language } = useLanguage();
  if (photos.length === 0) {
    return (
      // A wrapper, since each source of the picture would otherwise be a cell of the grid.
      <div>
        <Picture
          name="apartment-7"
          sizes="(width < 40rem) 88vw, (width < 64rem) 100vw, 620px"
          className="aspect-3/2 w-full rounded-card object-cover shadow-lift"
        />
      </div>
    );
  }
  return (
    <ul className="grid grid-cols-2 gap-3">
      {photos.map(({ _id, image, alt, altBangla, block, apartmentNo }, place) => (
        <li
          key={_id}
          className={classes('overflow-hidden rounded-card', isLarge(place, photos.length) && 'col-span-2 shadow-lift')}
        >
          <Link to={apartmentPath({ block, apartmentNo })} className="block focus-visible:-outline-offset-4">
            <Photo
              src={image}
              alt={alt ? t.photoOf(apartmentNo, writtenIn(language, alt, altBangla)) : t.photo(apartmentNo)}
              sizes={isLarge(place, photos.length) ? LARGE : SMALL}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const LARGE = '(width < 40rem) 88vw, (width < 64rem) 100vw, 620px';
const SMALL = '(width < 40rem) 44vw, (width < 64rem) 50vw, 304px';

/** True for the first photo, and for one that would stand alone in its row. */
const isLarge = (place: number, count: number) => place === 0 || (count === 2 && place === 1);

/** The lowest rent of the free homes; empty if none is free. */
function HomesFrom() {
  const [cheapest] = useCall('GET /api/apartments', FREE_HOMES).data?.apartments ?? [];
  const { homesFrom } = useTexts(homeTexts).about;
  const { taka } = useFormats();
  if (!cheapest) return null;
  return <p className="figures font-medium">{homesFrom(taka(cheapest.rent))}</p>;
}
