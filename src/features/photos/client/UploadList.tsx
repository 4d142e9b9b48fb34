import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { IconButton } from '#ui/form/Button.tsx';
import type { Upload } from './use-uploads.ts';

/** The files that are on their way, each with how far it is, or why it did not arrive. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const count = uploads.filter(({ state }) => state !== 'failed').length;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && `${count} ${count === 1 ? 'photo is' : 'photos are'} on the way.`}
      </p>
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="grid gap-2">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </>
  );
}

function UploadRow({ upload: { name, state, share, error, cancel, retry } }: { upload: Upload }) {
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
              aria-label={`${name} is being uploaded`}
              max={1}
              {...(state === 'sending' && { value: share })}
              className="h-1.5 min-w-0 flex-1 appearance-none overflow-hidden rounded-pill bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
            />
            <span className="figures w-24 text-right">{stateText(state, share)}</span>
          </div>
        )}
      </div>
      {hasFailed && <IconButton label={`Try ${name} again`} icon={<RotateCw size={18} />} onClick={retry} />}
      <IconButton label={`${hasFailed ? 'Dismiss' : 'Cancel'} ${name}`} icon={<X size={18} />} onClick={cancel} />
    </li>
  );
}

function stateText(state: Upload['state'], share: number): string {
  if (state === 'waiting') return 'Waiting';
  if (state === 'preparing') return 'Preparing...';
  return share < 1 ? `${Math.round(share * 100)} %` : 'Saving...';
}
