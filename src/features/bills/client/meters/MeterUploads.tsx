import { useEffect, useEffectEvent, useRef } from 'react';
import { UploadList } from '#api/upload/UploadList.tsx';
import { useUploads } from '#api/upload/use-uploads.ts';

/** A photo, and the path of the call that uploads it. */
export type MeterPhoto = { file: File; path: string };

/** Uploads the photos of meters, and lists those that are not uploaded yet. */
export function MeterUploads({ photos }: { photos: readonly MeterPhoto[] }) {
  const sent = useRef(0);
  const { uploads, add } = useUploads((file) => photos.find((photo) => photo.file === file)?.path ?? '');
  const send = useEffectEvent((each: readonly MeterPhoto[]) => {
    for (const { file } of each) add(file);
  });
  useEffect(() => {
    send(photos.slice(sent.current));
    sent.current = photos.length;
  }, [photos]);
  return <UploadList uploads={uploads} />;
}
