import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { classes } from '#ui/layout/classes.ts';

const icons = {
  success: [CircleCheck, 'text-success'],
  error: [CircleAlert, 'text-danger'],
  warning: [TriangleAlert, 'text-warning'],
  info: [Info, 'text-moss'],
} as const;

/** The picture of how something went. It only supports the words beside it. */
export function ToneIcon({ tone, size, className }: { tone: keyof typeof icons; size: number; className?: string }) {
  const [Icon, colour] = icons[tone];
  return <Icon size={size} strokeWidth={size > 30 ? 1.5 : 2} className={classes(colour, className)} />;
}
