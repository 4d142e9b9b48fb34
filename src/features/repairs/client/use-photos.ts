import { useState } from 'react';
import { MAX_REPAIR_PHOTOS } from '../rules.ts';

/** Photos that are chosen and not sent yet. Those beyond `room` are not taken, and named, so that a person sees which are missing. */
export function usePhotos(room = MAX_REPAIR_PHOTOS) {
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [surplus, setSurplus] = useState<readonly string[]>([]);
  return {
    photos,
    surplus,
    /** Takes as many as there is room for, and returns them. */
    add: (files: readonly File[]) => {
      const taken = files.slice(0, Math.max(0, room - photos.length));
      setPhotos([...photos, ...taken]);
      setSurplus(files.slice(taken.length).map(({ name }) => name));
      return taken;
    },
    remove: (photo: File) => {
      setPhotos(photos.filter((one) => one !== photo));
      setSurplus([]);
    },
  };
}
