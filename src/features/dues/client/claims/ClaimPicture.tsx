import ImageUp from 'lucide-react/icons/image-up';
import { UploadList } from '#api/upload/UploadList.tsx';
import { useUploads } from '#api/upload/use-uploads.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { FieldError } from '#ui/form/FieldFrame.tsx';
import { FileButton } from '#ui/form/FileButton.tsx';
import { PICTURES } from '#ui/form/picture-types.ts';
import { moneyTexts } from '../money-texts.ts';

type Props = {
  /** Id of the uploaded picture. */
  picture: string | undefined;
  error: string | undefined;
  onChange: (picture: string | undefined) => void;
};

/** The picture of the app's message, uploaded as soon as it is chosen; the claim names it. */
export function ClaimPicture({ picture, error, onChange }: Props) {
  const t = useTexts(moneyTexts).claim;
  const { uploads, add } = useUploads(() => '/api/payments/pictures', {
    onSent: (answer) => onChange((answer as { picture: string }).picture),
  });
  const send = ([file]: File[]) => {
    if (!file) return;
    for (const { cancel } of uploads) cancel();
    onChange(undefined);
    add(file);
  };
  return (
    <div className="grid min-w-0 content-start gap-1.5 max-sm:max-w-40 sm:flex-[1_1_9rem]">
      <span className="font-semibold text-sm max-sm:truncate">{t.orPicture}</span>
      {picture ? (
        <span className="flex items-center gap-3">
          <img
            src={claimPicturePath(picture)}
            alt={t.pictureSent}
            className="size-16 rounded-field border border-line object-cover"
          />
          <Button size="sm" variant="secondary" onClick={() => onChange(undefined)}>
            {t.removePicture}
          </Button>
        </span>
      ) : (
        <span>
          <FileButton
            label={t.picture}
            accept={PICTURES}
            multiple={false}
            variant="secondary"
            icon={<ImageUp size={18} />}
            className="min-h-12!"
            disabled={uploads.some(({ state }) => state !== 'failed')}
            onFiles={send}
          >
            <span className="max-sm:sr-only">{t.addPicture}</span>
          </FileButton>
        </span>
      )}
      <UploadList uploads={uploads} />
      <p className="text-mute text-sm max-sm:sr-only">{t.pictureHint}</p>
      <FieldError>{error}</FieldError>
    </div>
  );
}

const claimPicturePath = (id: string) => `/api/payments/pictures/${id}`;
