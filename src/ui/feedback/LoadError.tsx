import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '#ui/form/Button.tsx';

type Props = {
  text: string;
  reason?: string | undefined;
  /** What failed; the button asks for it again. */
  query: { isFetching: boolean; refetch: () => Promise<unknown> };
};

/** In place of something that could not be loaded: what it is, why, and Try again. */
export function LoadError({ text, reason = 'Please check your connection and try again.', query }: Props) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-14 text-center">
      <div role="alert" className="grid gap-2">
        <p className="display text-heading">{text}</p>
        <p className="max-w-md text-mute">{reason}</p>
      </div>
      <Button
        variant="secondary"
        icon={<RotateCw size={16} />}
        busy={query.isFetching}
        onClick={() => void query.refetch()}
        className="mt-4"
      >
        Try again
      </Button>
    </div>
  );
}
