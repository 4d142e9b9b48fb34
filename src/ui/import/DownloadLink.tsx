import Download from 'lucide-react/icons/download';
import { useTexts } from '#locale/use-texts.tsx';
import { buttonLook } from '#ui/form/Button.tsx';
import { classes } from '#ui/layout/classes.ts';
import { uiTexts } from '../texts.ts';

/** Saves the response at this address as a file. On a phone the usual link is an icon only. */
export function DownloadLink({ href, text }: { href: string; text?: string }) {
  const { downloadCsv } = useTexts(uiTexts);
  return (
    <a
      href={href}
      download
      className={buttonLook({ variant: 'secondary' }, classes('gap-2', !text && 'max-sm:min-w-11 max-sm:px-3'))}
    >
      <Download size={16} />
      {text ?? <span className="max-sm:sr-only">{downloadCsv}</span>}
    </a>
  );
}
