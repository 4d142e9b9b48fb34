import { useFormats, useTexts } from '#locale/use-texts.tsx';
import type { FileState } from '../endpoints.ts';
import { fileTexts } from './texts.ts';

/** Notes on the whole file: nothing can be sealed here, the tenancy has ended, and the day of deletion. */
export function FileNotes({ file: { canSeal, hasEnded, deletedOn, months } }: { file: FileState }) {
  const t = useTexts(fileTexts);
  const { day, digits } = useFormats();
  return (
    <>
      {!canSeal && !hasEnded && (
        <p role="status" className="rounded-field bg-warning-soft px-4 py-3 text-warning">
          {t.noKey}
        </p>
      )}
      <p className="text-mute text-sm">
        {hasEnded && `${t.ended} `}
        {deletedOn ? t.deletedOn(day(deletedOn)) : t.deletedAfter(digits(months))}
      </p>
    </>
  );
}
