import ImageUp from 'lucide-react/icons/image-up';
import { type DragEvent, useId, useState } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { FileButton } from '#ui/form/FileButton.tsx';
import { PICTURES } from '#ui/form/picture-types.ts';
import { classes } from '#ui/layout/classes.ts';
import { photoOfficeTexts } from './office-texts.ts';

type Props = {
  onFiles: (files: File[]) => void;
  /** Number of photos that can still be added. */
  room: number;
};

/** A field to drop or choose pictures, also from a phone's camera. */
export function PhotoDrop({ onFiles, room }: Props) {
  const hint = useId();
  const t = useTexts(photoOfficeTexts).drop;
  const { isOver, dropTarget } = useDrop((files) => room > 0 && onFiles(files));
  return (
    <div
      {...dropTarget}
      className={classes(
        'grid justify-items-center gap-3 rounded-card border-2 border-dashed px-5 py-8 text-center transition-colors',
        isOver ? 'border-primary bg-sand' : 'border-line',
      )}
    >
      <FileButton
        label={t.photos}
        accept={PICTURES}
        icon={<ImageUp size={18} />}
        aria-describedby={hint}
        disabled={room <= 0}
        onFiles={onFiles}
      >
        {t.add}
      </FileButton>
      <p id={hint} className="text-mute text-sm">
        {room > 0 ? t.hint : t.full}
      </p>
    </div>
  );
}

/** The props of a drop target for files, and whether files are held over it. */
function useDrop(onDropped: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const onDrop = (event: DragEvent) => {
    if (!isOver) return;
    event.preventDefault();
    setIsOver(false);
    onDropped([...event.dataTransfer.files]);
  };
  return { isOver, dropTarget: { onDragOver, onDragLeave: () => setIsOver(false), onDrop } };
}
