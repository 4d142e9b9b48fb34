import { UploadList } from '#api/upload/UploadList.tsx';
import { useUploads } from '#api/upload/use-uploads.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { FileButton } from '#ui/form/FileButton.tsx';
import { PICTURES } from '#ui/form/picture-types.ts';
import { Avatar } from '#ui/media/Avatar.tsx';
import { accountTexts } from './account-texts.ts';
import { useRemovePhoto } from './use-account.ts';

/** A person's photo, which they take or choose here, and remove. */
export function AccountPhoto({ name, photo }: { name: string; photo: string | null }) {
  const t = useTexts(accountTexts).details;
  const remove = useRemovePhoto();
  const { uploads, add } = useUploads(() => '/api/identity/photo');
  const busy = uploads.some(({ state }) => state !== 'failed');
  const send = ([file]: File[]) => {
    if (!file) return;
    // Clears earlier failed uploads.
    for (const { cancel } of uploads) cancel();
    add(file);
  };
  const look = { accept: PICTURES, size: 'sm', variant: 'secondary', disabled: busy, onFiles: send } as const;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar name={name} photo={photo} size="lg" alt={t.photo} />
        <div className="flex min-w-0 flex-1 basis-40 flex-wrap gap-3">
          <span className="hidden pointer-coarse:contents">
            <FileButton {...look} label={t.camera} capture="user">
              {t.take}
            </FileButton>
          </span>
          <FileButton {...look} label={t.file} multiple={false}>
            {t.choose}
          </FileButton>
          {photo && (
            <Button
              size="sm"
              variant="secondary"
              disabled={busy}
              busy={remove.isPending}
              onClick={() => remove.mutate({})}
            >
              {t.remove}
            </Button>
          )}
        </div>
      </div>
      <UploadList uploads={uploads} />
    </div>
  );
}
