import ImageUp from 'lucide-react/icons/image-up';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '#ui/form/Button.tsx';
import { classes } from '#ui/layout/classes.ts';

type Props = {
  onFiles: (files: File[]) => void;
  /** How many more photos the apartment can have. */
  room: number;
};

/** Where pictures are dropped or chosen, from a phone's camera too. */
export function PhotoDrop({ onFiles, room }: Props) {
  const hint = useId();
  const { isOver, dropTarget } = useDrop((files) => room > 0 && onFiles(files));
  return (
    <div
      {...dropTarget}
      className={classes(
        'grid justify-items-center gap-3 rounded-card border-2 border-dashed px-5 py-8 text-center transition-colors',
        isOver ? 'border-primary bg-sand' : 'border-line',
      )}
    >
      <AddButton hint={hint} onFiles={onFiles} disabled={room <= 0} />
      <p id={hint} className="text-mute text-sm">
        {room > 0
          ? 'Or drop them here. JPEG, PNG, WebP or AVIF; large ones are made smaller before they are sent.'
          : 'There is room for no more photos. Please remove one first.'}
      </p>
    </div>
  );
}

type AddProps = Pick<Props, 'onFiles'> & { hint: string; disabled: boolean };

/** For those who don't drop files. */
function AddButton({ hint, disabled, onFiles }: AddProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
        multiple
        hidden
        aria-label="Photos"
        onChange={choose}
      />
      <Button
        icon={<ImageUp size={18} />}
        aria-describedby={hint}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        Add photos
      </Button>
    </>
  );
}

/** The props of an element that files can be dropped on, and whether some are being held over it. */
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
