import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { Button, IconButton } from '#ui/form/Button.tsx';
import { classes } from '#ui/layout/classes.ts';
import { uiTexts } from '../texts.ts';
import { Link } from './Link.tsx';
import { useMayOpen } from './link-access.ts';
import { menuItemLook } from './MenuButton.tsx';
import { useMenu } from './use-menu.ts';

/** One item of a row's menu: a link, or the action `onSelect`. */
export type MenuItem = {
  key: string;
  text: ReactNode;
  /** Placed last, below a line. */
  isDanger?: boolean;
  disabled?: boolean;
} & ({ to: string; reloadDocument?: boolean } | { onSelect: () => void });

type Props = {
  /** Names the row, such as by its person. */
  about: string;
  items: readonly MenuItem[];
  /** The opening button, if it is not the three dots. */
  button?: Pick<ComponentProps<typeof Button>, 'children' | 'icon' | 'variant' | 'size'>;
};

/** Further actions of a row behind one button; on a phone a sheet from below. Leaves out links that the viewer may not open, and renders nothing without items. */
export function RowMenu({ about, items: all, button }: Props) {
  const mayOpen = useMayOpen();
  const items = all.filter((item) => !('to' in item) || mayOpen(item.to));
  const menu = useMenu<HTMLDivElement>();
  const t = useTexts(uiTexts).menu;
  if (items.length === 0) return null;
  const usual = items.filter(({ isDanger }) => !isDanger);
  const dangerous = items.filter(({ isDanger }) => isDanger);
  return (
    <span {...menu.around} className="row-menu inline-flex print:hidden">
      {button ? (
        <Button {...menu.button} {...button} />
      ) : (
        <IconButton {...menu.button} label={t.moreFor(about)} icon={<Ellipsis size={20} />} className="-mx-1.5" />
      )}
      <div
        {...menu.sheet}
        className="min-w-56 max-w-80 overflow-auto rounded-card border border-line bg-surface p-2 text-start text-ink shadow-lift backdrop:bg-transparent open:animate-appear max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:m-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none max-sm:px-3 max-sm:pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-sm:backdrop:bg-scrim sm:supports-[position-area:bottom]:inset-auto sm:supports-[position-area:bottom]:m-1 sm:[position-area:block-end_span-inline-start] sm:[position-try-fallbacks:flip-block]"
      >
        <p className="wrap-anywhere px-3 pt-2 pb-2 font-semibold text-base sm:hidden">{about}</p>
        <ul>
          {[...usual, ...dangerous].map((item) => (
            <li
              key={item.key}
              className={classes(item === dangerous[0] && usual.length > 0 && 'mt-1.5 border-line border-t pt-1.5')}
            >
              <Item item={item} />
            </li>
          ))}
        </ul>
      </div>
    </span>
  );
}

function Item({ item }: { item: MenuItem }) {
  const { text, isDanger = false, disabled = false } = item;
  const look = classes(menuItemLook, 'no-underline', disabled ? 'text-mute' : isDanger && 'text-danger');
  if ('to' in item)
    return (
      <Link to={item.to} reloadDocument={item.reloadDocument ?? false} className={look}>
        <span>{text}</span>
      </Link>
    );
  return (
    <button type="button" data-closes disabled={disabled} onClick={item.onSelect} className={look}>
      <span>{text}</span>
    </button>
  );
}
