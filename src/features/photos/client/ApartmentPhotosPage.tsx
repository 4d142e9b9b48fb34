import { useParams } from 'react-router';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { PhotoManager } from './PhotoManager.tsx';
import { usePhotos } from './use-photos.ts';

export function ApartmentPhotosPage() {
  const { id = '' } = useParams();
  const { data } = usePhotos(id);
  return (
    <div className="grid gap-8">
      <PageTitle intro="The first photo is the apartment's picture in lists. Say what each one shows, for those who do not see it.">
        {data ? `Photos of ${data.apartmentNo}` : 'Photos'}
      </PageTitle>
      <Card as="section">
        <PhotoManager apartmentId={id} />
      </Card>
    </div>
  );
}
