import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useParams } from 'react-router';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { PhotoManager } from './PhotoManager.tsx';
import { usePhotos } from './use-photos.ts';

export function ApartmentPhotosPage() {
  const { id = '' } = useParams();
  const { data } = usePhotos(id);
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageTitle
        intro="The first photo is the apartment's picture in lists. Say what each one shows, for those who do not see it."
        actions={
          <ButtonLink to="/dashboard/apartments" variant="secondary" icon={<ArrowLeft size={16} />}>
            Back to the apartments
          </ButtonLink>
        }
      >
        {data ? `Photos of ${data.apartmentNo}` : 'Photos'}
      </PageTitle>
      <Card as="section">
        <PhotoManager apartmentId={id} />
      </Card>
    </div>
  );
}
