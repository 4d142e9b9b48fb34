import { NavLink } from 'react-router';
import { useRole } from '#features/identity/client/use-session.ts';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import { sidebarItemLook } from '#ui/menu/MenuButton.tsx';
import type { MenuGroup } from '../page.ts';
import { menuLinks } from '../pages.ts';
import { CurrentMark, currentLook } from './CurrentMark.tsx';
import { MENU_ICONS } from './menu-icons.ts';
import { WaitingRequests } from './WaitingRequests.tsx';

/** The links of everyone, and those of the role. */
export function SidebarLinks() {
  return (
    <>
      <LinkList group="everyone" />
      <LinksOfRole />
    </>
  );
}

const HEADINGS = { member: 'My home', admin: 'The building' };

function LinksOfRole() {
  const { data, isError, isFetching, refetch } = useRole();
  if (!data && !isError) {
    return (
      <div role="status" className="grid gap-4 px-3">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-3/4" />
      </div>
    );
  }
  if (!data) {
    return (
      <div role="alert" className="grid justify-items-start gap-2 px-3 text-mute text-sm">
        The rest of the menu did not load.
        <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (data.role === 'user') return null;
  return (
    <div className="grid gap-2 lg:gap-[clamp(0.125rem,0.9dvh,0.5rem)]">
      <p className="px-3 font-semibold text-mute text-xs uppercase tracking-[0.12em]">{HEADINGS[data.role]}</p>
      <LinkList group={data.role} />
    </div>
  );
}

const REQUESTS = '/dashboard/agreementRequest';

function LinkList({ group }: { group: MenuGroup }) {
  return (
    <ul className="grid gap-0.5 lg:gap-[clamp(0px,0.25dvh,2px)]">
      {menuLinks(group).map((link) => (
        <LinkItem key={link.path} {...link} />
      ))}
    </ul>
  );
}

function LinkItem({ path, text }: { path: string; text: string }) {
  const Icon = MENU_ICONS[path];
  return (
    <li className="relative">
      <NavLink to={path} className={`${sidebarItemLook} ${currentLook}`}>
        <CurrentMark />
        {Icon && <Icon size={20} className="text-mute group-aria-[current=page]:text-clay" />}
        {text}
      </NavLink>
      {path === REQUESTS && (
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center">
          <WaitingRequests />
        </span>
      )}
    </li>
  );
}
