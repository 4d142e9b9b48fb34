import Download from 'lucide-react/icons/download';
import { useTexts } from '#locale/use-texts.tsx';
import { buttonLook } from '#ui/form/Button.tsx';
import { uiTexts } from '../texts.ts';

/** Saves what the server answers at this address as a file. */
export function DownloadLink({ href, text }: { href: string; text?: string }) {
  const { downloadCsv } = useTexts(uiTexts);
  return (
    <a href={href} download className={buttonLook({ variant: 'secondary' }, 'gap-2')}>
      <Download size={16} />
      {text ?? downloadCsv}
    </a>
  );
}
