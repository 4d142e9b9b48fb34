import ArrowLeft from 'lucide-react/icons/arrow-left';
import ImageIcon from 'lucide-react/icons/image';
import { useParams } from 'react-router';
import { UploadList } from '#api/upload/UploadList.tsx';
import { useUploads } from '#api/upload/use-uploads.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { QueryList } from '#ui/feedback/QueryList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { MAX_PHOTOS } from '../rules.ts';
import { photoOfficeTexts } from './office-texts.ts';
import { PhotoDrop } from './PhotoDrop.tsx';
import { PhotoList } from './PhotoList.tsx';
import { usePhotos } from './use-photos.ts';

/** Adds photos to an apartment; moves, describes and removes them. */
export function PhotoManager({ apartmentId }: { apartmentId: string }) {
  const t = useTexts(photoOfficeTexts).page;
  const { data, ...query } = usePhotos(apartmentId);
  const { uploads, add } = useUploads(() => `/api/apartments/${apartmentId}/photos`);
  const room = MAX_PHOTOS - (data?.photos.length ?? 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PhotoDrop onFiles={(files) => files.forEach(add)} room={room} />
      <UploadList uploads={uploads} />
      {(uploads.length === 0 || data?.photos.length !== 0) && (
        <QueryList
          query={{ ...query, data: data?.photos }}
          failed={t.failed}
          empty={{
            icon: <ImageIcon size={24} />,
            text: t.none,
            next: t.standIn,
          }}
        >
          {(photos) => <PhotoList apartmentId={apartmentId} photos={photos} />}
        </QueryList>
      )}
    </div>
  );
}

export function ApartmentPhotosPage() {
  const { id = '' } = useParams();
  const { data } = usePhotos(id);
  const t = useTexts(photoOfficeTexts).page;
  return (
    <Page
      title={data ? t.titleOf(data.apartmentNo) : t.title}
      intro={t.intro}
      actions={
        <ButtonLink to="/dashboard/apartments" variant="secondary" icon={<ArrowLeft size={16} />}>
          {t.back}
        </ButtonLink>
      }
    >
      <Card as="section">
        <PhotoManager apartmentId={id} />
      </Card>
    </Page>
  );
}
