import { Link } from 'react-router';
import { useCall } from '#api/use-call.tsx';
import { apartmentPath } from '#features/apartments/rules.ts';
import { classes } from '#ui/layout/classes.ts';
import { Photo } from '#ui/media/Photo.tsx';
import { Picture } from '#ui/media/Picture.tsx';

/** Pictures of the building's own apartments, which lead there; one of ours while there are none. */
export function BuildingPictures() {
  const { data: photos = [] } = useCall('GET /api/photos', {});
  if (photos.length === 0) {
    return (
      // A box of its own, or each source of the picture would be a cell of the grid around it.
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
      {photos.map(({ _id, image, alt, block, apartmentNo }, place) => (
        <li
          key={_id}
          className={classes('overflow-hidden rounded-card', isLarge(place, photos.length) && 'col-span-2 shadow-lift')}
        >
          <Link to={apartmentPath({ block, apartmentNo })} className="block focus-visible:-outline-offset-4">
            <Photo
              src={image}
              alt={`Apt #${apartmentNo}${alt && `: ${alt}`}`}
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

/** The first, and whatever would stand alone in its row. */
const isLarge = (place: number, count: number) => place === 0 || (count === 2 && place === 1);
