import { classes } from '#ui/classes.ts';
import { SpinnerMark } from '#ui/SpinnerMark.tsx';

type Props = { text?: string; textHidden?: boolean; className?: string };

/** Something is on its way; a screen reader hears the text. */
export function Spinner({ text = 'Loading...', textHidden = false, className }: Props) {
  return (
    <p role="status" className={classes('flex items-center justify-center gap-3 py-8 text-mute', className)}>
      <SpinnerMark size={24} />
      <span className={classes(textHidden && 'sr-only')}>{text}</span>
    </p>
  );
}
