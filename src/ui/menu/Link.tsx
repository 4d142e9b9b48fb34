import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';
import { useMayOpen } from './link-access.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  preventScrollReset?: boolean;
  /** For a page that React does not render, such as a receipt. */
  reloadDocument?: boolean;
};

/** A link within the site; the words alone where the viewer may not open the address. */
export function Link({ ref, ...link }: LinkProps) {
  const mayOpen = useMayOpen();
  // Its name is the page's, as of a link with an icon: without the page nothing is left to say.
  if (!mayOpen(link.to)) return link['aria-label'] ? null : <span>{link.children}</span>;
  return <OpenLink ref={ref} {...link} />;
}

/**
 * Made with React Router's hooks: the router's own component would bring its framework's prefetching
 * into the first load (docs/decisions/0011-first-load.md).
 */
function OpenLink({ to, preventScrollReset = false, reloadDocument = false, onClick, ...rest }: LinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { preventScrollReset });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!reloadDocument && !event.defaultPrevented) navigate(event);
      }}
    />
  );
}

type NavLinkProps = LinkProps & { end?: boolean; isAbove?: boolean };

/** A link of a menu. It is current on its page, without `end` also on the pages below, and with `isAbove` on this page. */
export function NavLink({ end = false, isAbove = false, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = isAbove || pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />;
}
