import { ENTRIES_LIST } from '#features/books/rules.ts';
import { Link } from '#ui/menu/Link.tsx';

/** Look of a figure that is a link. */
export const FIGURE_LOOK = 'underline decoration-line underline-offset-4 hover:decoration-current';

type Props = { figure: string; days: { from?: string; to: string }; text: string };

/** Links a figure to its entries. */
export const FigureLink = ({ figure, days, text }: Props) => (
  <Link className={FIGURE_LOOK} to={ENTRIES_LIST.path({ figure, ...days })}>
    {text}
  </Link>
);
