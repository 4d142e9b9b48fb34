import { useFormats, useTexts } from '#locale/use-texts.tsx';
import type { FileState } from '../endpoints.ts';
import { fileTexts } from './texts.ts';

/** The looks on behalf of the building: person, time and reason. */
export function Looks({ looks }: Pick<FileState, 'looks'>) {
  const t = useTexts(fileTexts);
  const { dateTime } = useFormats();
  if (looks.length === 0) return <p className="text-mute">{t.noLooks}</p>;
  return (
    <ol className="grid gap-3">
      {looks.map(({ at, by, reason }) => (
        <li key={at + reason} className="grid gap-0.5">
          <span className="wrap-anywhere">{reason}</span>
          <span className="text-mute text-sm">
            <time dateTime={at}>{t.look(dateTime(at), by ?? t.somebody)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}
