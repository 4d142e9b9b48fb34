import { useCall, useChange, useSetResponse } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { photoOfficeTexts } from './office-texts.ts';

const inputOf = (id: string) => ({ params: { id } });

/** The photos of an apartment, with its block and number. */
export const usePhotos = (apartmentId: string) => useCall('GET /api/apartments/{id}/photos', inputOf(apartmentId));

/** Shows photos in a new order optimistically, and sends the order to the server. */
export function useMovePhotos(apartmentId: string) {
  const setAnswer = useSetResponse();
  const { moveFailed } = useTexts(photoOfficeTexts).failures;
  const move = useChange('PUT /api/apartments/{id}/photos', {
    onError: ({ message }) => void askNotice({ icon: 'error', title: moveFailed, text: message }),
  });
  return (order: string[]) => {
    setAnswer('GET /api/apartments/{id}/photos', inputOf(apartmentId), (before) => {
      if (!before) return;
      const place = ({ _id }: { _id: string }) => order.indexOf(_id);
      return { ...before, photos: before.photos.toSorted((one, other) => place(one) - place(other)) };
    });
    move.mutate({ ...inputOf(apartmentId), body: { order } });
  };
}

export const useDescribePhoto = () => useChange('PATCH /api/apartments/{id}/photos/{photoId}');

export function useRemovePhoto() {
  const { removeFailed } = useTexts(photoOfficeTexts).failures;
  return useChange('DELETE /api/apartments/{id}/photos/{photoId}', {
    onError: ({ message }) => void askNotice({ icon: 'error', title: removeFailed, text: message }),
  });
}
