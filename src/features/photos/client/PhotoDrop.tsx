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
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    if (!isOver) return;
    event.preventDefault();
    setOver(false);
    if (room > 0) onFiles([...event.dataTransfer.files]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has the button beside it for everybody else
    <div
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'grid justify-items-center gap-3 rounded-card border-2 border-dashed px-5 py-8 text-center transition-colors',
        isOver ? 'border-primary bg-sand' : 'border-line',
      )}
    >
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
        disabled={room <= 0}
        onClick={() => input.current?.click()}
      >
        Add photos
      </Button>
      <p id={hint} className="text-mute text-sm">
        {room > 0
          ? 'Or drop them here. JPEG, PNG, WebP or AVIF; large ones are made smaller before they are sent.'
          : 'There is room for no more photos. Please remove one first.'}
      </p>
    </div>
  );
}
