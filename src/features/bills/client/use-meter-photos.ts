import { useCallback, useRef } from 'react';
import { useUploads } from '#api/use-uploads.ts';
import type { CellView } from './grid-rows.ts';

type Target = { cell: CellView; name: string };

/**
 * Photos of meters as private papers: of a reading that is issued, else of the tenancy, named by the meter and its month. `choose`
 * opens the camera or the files of a phone.
 */
export function useMeterPhotos() {
  const target = useRef<Target>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const { uploads, add } = useUploads(() => {
    const { cell, name } = target.current ?? {};
    const readingId = cell?.issued?.readingId;
    const subject = readingId
      ? { kind: 'reading', id: readingId }
      : { kind: 'tenancy', id: cell?.key.split(' ')[1] ?? '' };
    return `/api/papers?${new URLSearchParams({ ...subject, name: name ?? '' })}`;
  });
  const choose = useCallback((cell: CellView, name: string) => {
    target.current = { cell, name };
    input.current?.click();
  }, []);
  return { uploads, add, choose, input };
}
