import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Link } from '#ui/menu/Link.tsx';
import { uiTexts } from '../texts.ts';

type Props = {
  page: number;
  pages: number;
  href: (page: number) => string;
  label?: string;
  /** Called on hover and focus of a link, to prefetch its page. */
  onIntent?: (page: number) => void;
};

const cell =
  'grid size-11 place-items-center rounded-pill border font-semibold text-[0.9375rem] figures transition-colors';

/** Numbered links to the pages of a list. Plain links, so they work before hydration and open in a new tab. */
export function Pagination({ page, pages, href, label, onIntent }: Props) {
  const t = useTexts(uiTexts).list;
  const { digits } = useFormats();
  if (pages < 2) return null;
  const shown = pageWindow(page, pages);
  return (
    <nav aria-label={label ?? t.pages}>
      <ul className="flex flex-wrap justify-center gap-2 max-sm:gap-1">
        {shown.map((number, index) => (
          <li key={number ?? `after-${shown[index - 1]}`}>
            {number === undefined ? (
              <span aria-hidden="true" className="grid h-11 w-6 place-items-center text-mute">
                …
              </span>
            ) : (
              <Link
                to={href(number)}
                aria-label={t.page(number)}
                aria-current={number === page ? 'page' : undefined}
                onPointerEnter={() => onIntent?.(number)}
                onFocus={() => onIntent?.(number)}
                className={classes(
                  cell,
                  number === page
                    ? 'border-primary bg-primary text-on-primary'
                    : 'border-line bg-surface hover:border-moss',
                )}
              >
                {digits(number)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The page numbers to show: first, last, and those around the current one; `undefined` marks a gap. */
export function pageWindow(page: number, pages: number): (number | undefined)[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  if (pages <= 7) return all;
  const from = Math.max(2, Math.min(page - 1, pages - 4));
  const to = Math.min(pages - 1, Math.max(page + 1, 5));
  return [
    1,
    ...(from === 3 ? [2] : from > 2 ? [undefined] : []),
    ...all.slice(from - 1, to),
    ...(to === pages - 2 ? [pages - 1] : to < pages - 1 ? [undefined] : []),
    pages,
  ];
}
