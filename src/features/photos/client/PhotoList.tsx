import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Trash2 from 'lucide-react/icons/trash-2';
import { type DragEvent, useState } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { Button, IconButton } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Photo as Picture } from '#ui/media/Photo.tsx';
import type { Photo } from '../endpoints.ts';
import { photoOfficeTexts } from './office-texts.ts';
import { useDescribePhoto, useMovePhotos, useRemovePhoto } from './use-photos.ts';

type Props = { apartmentId: string; photos: readonly Photo[] };

/** The photos in their order, which buttons and dragging change. */
export function PhotoList({ apartmentId, photos }: Props) {
  const [dragged, setDragged] = useState<string>();
  const t = useTexts(photoOfficeTexts).list;
  const move = useMovePhotos(apartmentId);
  const moveTo = (id: string, place: number) => {
    const order = photos.map(({ _id }) => _id).filter((each) => each !== id);
    move(order.toSpliced(place, 0, id));
  };
  const over = (event: DragEvent) => dragged && event.preventDefault();

  return (
    <ol aria-label={t.label} className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
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

type PhotoItemProps = {
  apartmentId: string;
  photo: Photo;
  /** Index in the list, from 0. */
  place: number;
  count: number;
  onMove: (step: number) => void;
};

/** One photo with its description and actions. */
function PhotoItem(props: PhotoItemProps) {
  const { apartmentId, photo, place } = props;
  const remove = useRemovePhoto();
  const t = useTexts(photoOfficeTexts).list;
  async function askToRemove() {
    if (await askConfirm({ title: t.askToRemove, text: t.isForGood, confirm: t.yesRemove, danger: true }))
      remove.mutate({ params: { id: apartmentId, photoId: photo._id } });
  }
  return (
    <Card padded={false} aria-busy={remove.isPending} className="grid">
      <div className="relative">
        <Picture src={photo.image} alt={photo.alt || t.photo(place + 1)} sizes="(width < 40rem) 92vw, 360px" whole />
        {place === 0 && (
          <span className="absolute top-3 left-3">
            <Badge>{t.inLists}</Badge>
          </span>
        )}
      </div>
      <div className="grid gap-3 p-4">
        <PhotoWords apartmentId={apartmentId} photo={photo} place={place} />
        <Actions {...props} isRemoving={remove.isPending} onRemove={askToRemove} />
      </div>
    </Card>
  );
}

type ActionsProps = Pick<PhotoItemProps, 'place' | 'count' | 'onMove'> & { isRemoving: boolean; onRemove: () => void };

function Actions({ place, count, onMove, isRemoving, onRemove }: ActionsProps) {
  const t = useTexts(photoOfficeTexts).list;
  return (
    <div className="-mx-2 flex">
      <IconButton
        label={t.earlier(place + 1)}
        icon={<ArrowLeft size={18} />}
        disabled={place === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t.later(place + 1)}
        icon={<ArrowRight size={18} />}
        disabled={place === count - 1}
        onClick={() => onMove(1)}
      />
      <IconButton
        label={t.remove(place + 1)}
        icon={<Trash2 size={18} />}
        disabled={isRemoving}
        onClick={onRemove}
        className="ml-auto text-danger"
      />
    </div>
  );
}

type PhotoWordsProps = Pick<PhotoItemProps, 'apartmentId' | 'photo' | 'place'>;

/** The text alternative of a photo, in Bangla too. Save appears once a text differs. */
function PhotoWords({ apartmentId, photo: { _id, alt, altBangla: bangla }, place }: PhotoWordsProps) {
  const t = useTexts(photoOfficeTexts).list;
  const [typed, setTyped] = useState<{ alt?: string; altBangla?: string }>({});
  const describe = useDescribePhoto();
  const altBangla = bangla ?? '';
  const words = { alt, altBangla, ...typed };
  const isChanged = words.alt.trim() !== alt || words.altBangla.trim() !== altBangla;
  const save = () => {
    const input = { params: { id: apartmentId, photoId: _id }, body: words };
    describe.mutate(input, { onSuccess: () => setTyped({}) });
  };
  return (
    <Form busy={describe.isPending} refusal={describe.error} onSend={save} className="grid gap-2">
      <Field
        label={t.description(place + 1)}
        value={words.alt}
        maxLength={300}
        placeholder={t.example}
        error={describe.error?.message}
        onChange={({ currentTarget: { value } }) => setTyped((others) => ({ ...others, alt: value }))}
      />
      <Field
        label={t.descriptionBangla(place + 1)}
        lang="bn"
        optional
        value={words.altBangla}
        maxLength={300}
        onChange={({ currentTarget: { value } }) => setTyped((others) => ({ ...others, altBangla: value }))}
      />
      {isChanged && (
        <Button type="submit" size="sm" variant="secondary" busy={describe.isPending} className="justify-self-start">
          {t.save}
        </Button>
      )}
    </Form>
  );
}
