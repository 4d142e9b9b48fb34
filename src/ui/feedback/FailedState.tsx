import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '#ui/form/Button.tsx';

type Props = { text: string; next?: string; onRetry: () => void; retrying?: boolean };

/** Something did not come; the button asks for it again. */
export function FailedState({
  text,
  next = 'Please check your connection and try again.',
  onRetry,
  retrying = false,
}: Props) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-14 text-center">
      <div role="alert" className="grid gap-2">
        <p className="display text-heading">{text}</p>
        <p className="max-w-md text-mute">{next}</p>
      </div>
      <Button variant="secondary" icon={<RotateCw size={16} />} busy={retrying} onClick={onRetry} className="mt-4">
        Try again
      </Button>
    </div>
  );
}
