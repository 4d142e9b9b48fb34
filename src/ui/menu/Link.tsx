import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  preventScrollReset?: boolean;
  /** Where the server answers with a page that is not React's, such as a receipt. */
  reloadDocument?: boolean;
};

/**
 * A link within the site, by React Router's hooks: its own component brings the prefetching of its framework into the first load
 * (docs/decisions/0011-first-load.md).
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

/** A link of a menu. It is the current one on its page, without `end` on the pages below that, and with `isAbove` on this page. */
export function NavLink({ end = false, isAbove = false, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = isAbove || pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />;
}
