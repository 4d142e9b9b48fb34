import { type DragEvent, useState } from 'react';
import { classes } from '#ui/layout/classes.ts';
import type { Photo } from '../endpoints.ts';
import { PhotoItem } from './PhotoItem.tsx';
import { useMovePhotos } from './use-photos.ts';

type Props = { apartmentId: string; photos: readonly Photo[] };

/** The photos in their order, which buttons and dragging change. */
export function PhotoList({ apartmentId, photos }: Props) {
  const [dragged, setDragged] = useState<string>();
  const move = useMovePhotos(apartmentId);
  const moveTo = (id: string, place: number) => {
    const order = photos.map(({ _id }) => _id).filter((each) => each !== id);
    move(order.toSpliced(place, 0, id));
  };
  const over = (event: DragEvent) => dragged && event.preventDefault();

  return (
    <ol aria-label="Photos" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {photos.map((photo, place) => (
        <li
          key={photo._id}
          draggable
          onDragStart={() => setDragged(photo._id)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={over}
          onDrop={() => dragged && dragged !== photo._id && moveTo(dragged, place)}
          className={classes(dragged === photo._id && 'opacity-50')}
        >
          <PhotoItem
            apartmentId={apartmentId}
            photo={photo}
            place={place}
            count={photos.length}
            onMove={(step) => moveTo(photo._id, place + step)}
          />
        </li>
      ))}
    </ol>
  );
}
