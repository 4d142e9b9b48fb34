import ImageIcon from 'lucide-react/icons/image';
import { QueryList } from '#ui/feedback/QueryList.tsx';
import { MOST_PHOTOS } from '../rules.ts';
import { PhotoDrop } from './PhotoDrop.tsx';
import { PhotoList } from './PhotoList.tsx';
import { UploadList } from './UploadList.tsx';
import { usePhotos } from './use-photos.ts';
import { useUploads } from './use-uploads.ts';

/** Adds photos to an apartment, and moves, describes and removes those that it has. */
export function PhotoManager({ apartmentId }: { apartmentId: string }) {
  const { data, ...query } = usePhotos(apartmentId);
  const { uploads, add } = useUploads(apartmentId);
  const room = MOST_PHOTOS - (data?.photos.length ?? 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PhotoDrop onFiles={(files) => files.forEach(add)} room={room} />
      <UploadList uploads={uploads} />
      {(uploads.length === 0 || data?.photos.length !== 0) && (
        <QueryList
          query={{ ...query, data: data?.photos }}
          failed="The photos did not load."
          empty={{
            icon: <ImageIcon size={24} />,
            text: 'No photos yet.',
            next: 'The first one that you add is the picture in the list of apartments.',
          }}
        >
          {(photos) => <PhotoList apartmentId={apartmentId} photos={photos} />}
        </QueryList>
      )}
    </div>
  );
}
