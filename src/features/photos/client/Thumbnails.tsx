import { Photo as Picture } from '#ui/media/Photo.tsx';
import type { Photo } from '../endpoints.ts';

type Props = { photos: readonly Photo[]; selected: number; onChoose: (place: number) => void };

/** All photos small, each a button that shows it. */
export function Thumbnails({ photos, selected, onChoose }: Props) {
  return (
    <ul aria-label="All photos" className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
      {photos.map(({ _id, image, alt }, place) => (
        <li key={_id}>
          <button
            type="button"
            aria-current={place === selected}
            aria-label={`Photo ${place + 1}${alt && `: ${alt}`}`}
            onClick={() => onChoose(place)}
            className="block w-full overflow-hidden rounded-field border-2 border-transparent opacity-70 transition-opacity hover:opacity-100 aria-[current=true]:border-primary aria-[current=true]:opacity-100"
          >
            <Picture src={image} alt="" sizes="80px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
