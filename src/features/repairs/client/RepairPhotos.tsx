import ImagePlus from 'lucide-react/icons/image-plus';
import { useState } from 'react';
import { UploadList } from '#api/upload/UploadList.tsx';
import { useUploads } from '#api/upload/use-uploads.ts';
import { VIEW_SIZE } from '#features/photos/rules.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { FileButton } from '#ui/form/FileButton.tsx';
import { PICTURES } from '#ui/form/picture-types.ts';
import { Card } from '#ui/layout/Card.tsx';
import type { Repair } from '../endpoints.ts';
import { MAX_REPAIR_PHOTOS } from '../rules.ts';
import { Surplus } from './Surplus.tsx';
import { repairTexts } from './texts.ts';

/** The photos of a repair, and one more while it is open. Each is shown inside the page and opens in a tab of its own. */
export function RepairPhotos({ repair }: { repair: Repair }) {
  const { one: t } = useTexts(repairTexts);
  const { digits } = useFormats();
  const { _id, photos, acts } = repair;
  const { uploads, add } = useUploads(() => `/api/repairs/${_id}/photos`, { maxSide: VIEW_SIZE });
  const [surplus, setSurplus] = useState<readonly string[]>([]);
  const room = MAX_REPAIR_PHOTOS - photos.length - uploads.length;
  const mayAdd = acts.includes('photo') && room > 0;
  if (photos.length === 0 && !acts.includes('photo')) return null;
  return (
    <Card as="section" aria-labelledby="repair-photos" className="grid gap-4">
      <h2 id="repair-photos" className="text-heading">
        {t.photos}
      </h2>
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-3">
          {photos.map((photo, place) => (
            <li key={photo._id}>
              <a href={`/api/repairs/photos/${photo._id}`} target="_blank" rel="noreferrer">
                <img
                  src={`/api/repairs/photos/${photo._id}`}
                  alt={t.photoOf(digits(place + 1))}
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-field bg-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <UploadList uploads={uploads} />
      <Surplus names={surplus} />
      {mayAdd && (
        <div>
          <FileButton
            label={t.photos}
            accept={PICTURES}
            size="sm"
            variant="secondary"
            icon={<ImagePlus size={16} />}
            onFiles={(files) => {
              for (const file of files.slice(0, room)) add(file);
              setSurplus(files.slice(room).map(({ name }) => name));
            }}
          >
            {t.addPhoto}
          </FileButton>
        </div>
      )}
    </Card>
  );
}
