import ImageUp from 'lucide-react/icons/image-up';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { Button, IconButton } from '#ui/form/Button.tsx';
import { classes } from '#ui/layout/classes.ts';
import { type PhotoOfficeTexts, photoOfficeTexts } from './office-texts.ts';
import type { Upload } from './use-uploads.ts';

type Props = {
  onFiles: (files: File[]) => void;
  /** How many more photos the apartment can have. */
  room: number;
};

/** Where pictures are dropped or chosen, from a phone's camera too. */
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
      <AddButton hint={hint} onFiles={onFiles} disabled={room <= 0} />
      <p id={hint} className="text-mute text-sm">
        {room > 0 ? t.hint : t.full}
      </p>
    </div>
  );
}

type AddProps = Pick<Props, 'onFiles'> & { hint: string; disabled: boolean };

/** For those who don't drop files. */
function AddButton({ hint, disabled, onFiles }: AddProps) {
  const input = useRef<HTMLInputElement>(null);
  const t = useTexts(photoOfficeTexts).drop;
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
        aria-label={t.photos}
        onChange={choose}
      />
      <Button
        icon={<ImageUp size={18} />}
        aria-describedby={hint}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {t.add}
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

/** The files that are on their way, each with how far it is, or why it did not arrive. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTexts(photoOfficeTexts).uploads;
  const count = uploads.filter(({ state }) => state !== 'failed').length;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && t.count(count)}
      </p>
      {uploads.length > 0 && (
        <ul aria-label={t.label} className="grid gap-2">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </>
  );
}

function UploadRow({ upload: { name, state, share, error, cancel, retry } }: { upload: Upload }) {
  const t = useTexts(photoOfficeTexts).uploads;
  const hasFailed = state === 'failed';
  return (
    <li className="flex items-center gap-3 rounded-card border border-line px-4 py-2">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="truncate font-semibold text-sm">{name}</p>
        {hasFailed ? (
          <p role="alert" className="text-danger text-sm">
            {error}
          </p>
        ) : (
          <div className="flex items-center gap-3 text-mute text-sm">
            <progress
              aria-label={t.progress(name)}
              max={1}
              {...(state === 'sending' && { value: share })}
              className="h-1.5 min-w-0 flex-1 appearance-none overflow-hidden rounded-pill bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
            />
            <span className="figures w-24 text-right">{stateText(t, state, share)}</span>
          </div>
        )}
      </div>
      {hasFailed && <IconButton label={t.tryAgain(name)} icon={<RotateCw size={18} />} onClick={retry} />}
      <IconButton label={hasFailed ? t.dismiss(name) : t.cancel(name)} icon={<X size={18} />} onClick={cancel} />
    </li>
  );
}

function stateText(t: PhotoOfficeTexts['uploads'], state: Upload['state'], share: number): string {
  if (state === 'waiting') return t.waiting;
  if (state === 'preparing') return t.preparing;
  return share < 1 ? t.percent(Math.round(share * 100)) : t.saving;
}
