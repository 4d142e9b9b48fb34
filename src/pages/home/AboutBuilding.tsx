import { useCall } from '#api/use-call.tsx';
import { apartmentPath } from '#features/apartments/client/use-apartments.ts';
import { useBuildingWords } from '#features/building/client/use-building-words.ts';
import { writtenIn } from '#locale/language.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Photo } from '#ui/media/Photo.tsx';
import { Picture } from '#ui/media/Picture.tsx';
import { Link } from '#ui/menu/Link.tsx';
import { homeTexts } from './texts.ts';

/** What the building says of itself, its facilities as one list, and its pictures. */
export function AboutBuilding() {
  const { about, facilities } = useBuildingWords();
  const t = useTexts(homeTexts).about;
  return (
    <section
      aria-labelledby="about-title"
      className="page-width section-space grid grid-cols-1 items-center gap-10 lg:grid-cols-[5fr_6fr] lg:gap-16"
    >
      <div className="grid gap-6">
        <h2 id="about-title" className="text-title">
          {t.title}
        </h2>
        {about && <p className="whitespace-pre-line text-lg text-mute">{about}</p>}
        {facilities.length > 0 && (
          <ul>
            {facilities.map(({ name, text }) => (
              <li key={name} className="grid gap-x-6 border-line border-t py-3 last:border-b sm:grid-cols-[2fr_3fr]">
                <h3 className="font-semibold">{name}</h3>
                <p className="text-[0.9375rem] text-mute">{text}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
      <BuildingPictures />
    </section>
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
