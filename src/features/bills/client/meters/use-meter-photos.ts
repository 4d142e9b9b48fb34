import { type ChangeEvent, useCallback, useRef, useState } from 'react';
import { PICTURES } from '#ui/form/picture-types.ts';
import type { CellView } from '../grid/grid-rows.ts';
import type { MeterPhoto } from './MeterUploads.tsx';

type Target = { cell: CellView; name: string };

/**
 * Uploads photos of meters as private papers of the issued reading, or else of the tenancy, named by the meter and its month. `choose`
 * opens the phone's camera or files; MeterUploads takes `photos`.
 */
export function useMeterPhotos(label: string) {
  const target = useRef<Target>(undefined);
  const ref = useRef<HTMLInputElement>(null);
  const [photos, setPhotos] = useState<readonly MeterPhoto[]>([]);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { cell, name } = target.current ?? {};
    const readingId = cell?.issued?.readingId;
    const subject = readingId
      ? { kind: 'reading', id: readingId }
      : { kind: 'tenancy', id: cell?.key.split(' ')[1] ?? '' };
    const path = `/api/papers?${new URLSearchParams({ ...subject, name: name ?? '' })}`;
    const taken = [...(currentTarget.files ?? [])].map((file) => ({ file, path }));
    currentTarget.value = '';
    setPhotos((before) => [...before, ...taken]);
  };
  const choose = useCallback((cell: CellView, name: string) => {
    target.current = { cell, name };
    ref.current?.click();
  }, []);
  const input = {
    ref,
    onChange,
    type: 'file',
    accept: PICTURES,
    capture: 'environment',
    hidden: true,
    'aria-label': label,
  } as const;
  return { photos, choose, input };
}
