import { useState } from 'react';
import { MAX_REPAIR_PHOTOS } from '../rules.ts';

/** Photos that are chosen and not sent yet. Those beyond what a repair has are not taken, and named, so that a person sees which are missing. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [surplus, setSurplus] = useState<readonly string[]>([]);
  return {
    photos,
    surplus,
    /** Takes as many as there is room for. */
    add: (files: readonly File[]) => {
      const room = MAX_REPAIR_PHOTOS - photos.length;
      setPhotos([...photos, ...files.slice(0, room)]);
      setSurplus(files.slice(room).map(({ name }) => name));
    },
    remove: (photo: File) => {
      setPhotos(photos.filter((one) => one !== photo));
      setSurplus([]);
    },
  };
}
