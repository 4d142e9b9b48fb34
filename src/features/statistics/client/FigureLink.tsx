import { ENTRIES_LIST } from '#features/books/rules.ts';
import { Link } from '#ui/menu/Link.tsx';

/** How a figure looks that leads somewhere. */
export const FIGURE_LOOK = 'underline decoration-line underline-offset-4 hover:decoration-current';

type Props = { figure: string; days: { from?: string; to: string }; text: string };

/** A figure that leads to the entries behind it. */
export const FigureLink = ({ figure, days, text }: Props) => (
  <Link className={FIGURE_LOOK} to={ENTRIES_LIST.path({ figure, ...days })}>
    {text}
  </Link>
);
