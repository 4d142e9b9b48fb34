import { SpinnerMark } from './SpinnerMark.tsx';

/** Something is on its way; a screen reader hears the text. */
export function Spinner({ text = 'Loading...' }: { text?: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-8 text-mute">
      <SpinnerMark size={24} />
      <span>{text}</span>
    </p>
  );
}
