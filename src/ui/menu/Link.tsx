import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  preventScrollReset?: boolean;
  /** For a page that React does not render, such as a receipt. */
  reloadDocument?: boolean;
};

/**
 * A link within the site, made with React Router's hooks: the router's own component would bring its framework's prefetching
 * into the first load (docs/decisions/0011-first-load.md).
 */
export function Link({ to, preventScrollReset = false, reloadDocument = false, onClick, ...rest }: LinkProps) {
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
