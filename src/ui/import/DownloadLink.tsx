import Download from 'lucide-react/icons/download';
import { buttonLook } from '#ui/form/Button.tsx';

/** Saves what the server answers at this address as a file. */
export function DownloadLink({ href, text = 'Download CSV' }: { href: string; text?: string }) {
  return (
    <a href={href} download className={buttonLook({ variant: 'secondary' }, 'gap-2')}>
      <Download size={16} />
      {text}
    </a>
  );
}
