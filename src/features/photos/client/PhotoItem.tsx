import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Trash2 from 'lucide-react/icons/trash-2';
import { confirm } from '#ui/feedback/dialog.ts';
import { IconButton } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Photo as Picture } from '#ui/media/Photo.tsx';
import type { Photo } from '../endpoints.ts';
import { PhotoWords } from './PhotoWords.tsx';
import { useRemovePhoto } from './use-photos.ts';

type Props = {
  apartmentId: string;
  photo: Photo;
  /** From 0. */
  place: number;
  count: number;
  onMove: (step: number) => void;
};

/** One photo: what it shows, and what can be done with it. */
export function PhotoItem(props: Props) {
  const { apartmentId, photo, place } = props;
  const remove = useRemovePhoto();
  async function askToRemove() {
    const text = 'It is deleted for good.';
    if (await confirm({ title: 'Do you want to remove this photo?', text, confirm: 'Yes, remove', danger: true }))
      remove.mutate({ params: { id: apartmentId, photoId: photo._id } });
  }
  return (
    <Card padded={false} aria-busy={remove.isPending} className="grid">
      <div className="relative">
        <Picture src={photo.image} alt={photo.alt || `Photo ${place + 1}`} sizes="(width < 40rem) 92vw, 360px" whole />
        {place === 0 && (
          <span className="absolute top-3 left-3">
            <Badge>Picture in lists</Badge>
          </span>
        )}
      </div>
      <div className="grid gap-3 p-4">
        <PhotoWords apartmentId={apartmentId} photo={photo} name={nameOf(place)} />
        <Actions {...props} isRemoving={remove.isPending} onRemove={askToRemove} />
      </div>
    </Card>
  );
}

const nameOf = (place: number) => `photo ${place + 1}`;

type ActionsProps = Pick<Props, 'place' | 'count' | 'onMove'> & { isRemoving: boolean; onRemove: () => void };

function Actions({ place, count, onMove, isRemoving, onRemove }: ActionsProps) {
  const name = nameOf(place);
  return (
    <div className="-mx-2 flex">
      <IconButton
        label={`Move ${name} earlier`}
        icon={<ArrowLeft size={18} />}
        disabled={place === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={`Move ${name} later`}
        icon={<ArrowRight size={18} />}
        disabled={place === count - 1}
        onClick={() => onMove(1)}
      />
      <IconButton
        label={`Remove ${name}`}
        icon={<Trash2 size={18} />}
        disabled={isRemoving}
        onClick={onRemove}
        className="ml-auto text-danger"
      />
    </div>
  );
}
