import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useTexts } from '#locale/use-texts.tsx';
import { IconButton } from '#ui/form/Button.tsx';
import { type UploadTexts, uploadTexts } from './upload-texts.ts';
import type { Upload } from './use-uploads.ts';

/** The files that are being uploaded, each with its progress or failure. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTexts(uploadTexts).list;
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
  const t = useTexts(uploadTexts).list;
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

function stateText(t: UploadTexts['list'], state: Upload['state'], share: number): string {
  if (state === 'waiting') return t.waiting;
  if (state === 'preparing') return t.preparing;
  return share < 1 ? t.percent(Math.round(share * 100)) : t.saving;
}
