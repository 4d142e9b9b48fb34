import { NavLink } from 'react-router';
import { useRole } from '#features/identity/client/use-session.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { MenuGroup } from './page.ts';
import { menuLinks } from './pages.ts';

/** The look of everything in the sidebar that can be pressed. */
export const sidebarItemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left font-medium text-[0.9375rem] transition-colors hover:bg-sand';

/** The links of everyone, and those of the role. */
export function SidebarLinks({ onChoose }: { onChoose: () => void }) {
  return (
    <>
      <LinkList group="everyone" onChoose={onChoose} />
      <LinksOfRole onChoose={onChoose} />
    </>
  );
}

const HEADINGS = { member: 'My home', admin: 'The building' };

function LinksOfRole({ onChoose }: { onChoose: () => void }) {
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
    <div className="grid gap-2">
      <p className="px-3 font-semibold text-mute text-xs uppercase tracking-[0.12em]">{HEADINGS[data.role]}</p>
      <LinkList group={data.role} onChoose={onChoose} />
    </div>
  );
}

function LinkList({ group, onChoose }: { group: MenuGroup; onChoose: () => void }) {
  return (
    <ul className="grid gap-0.5">
      {menuLinks(group).map(({ path, text, Icon }) => (
        <li key={path}>
          <NavLink
            to={path}
            onClick={onChoose}
            className={`${sidebarItemLook} group relative aria-[current=page]:bg-sand`}
          >
            <span className="absolute inset-y-2 left-0 w-1 rounded-pill bg-clay opacity-0 group-aria-[current=page]:opacity-100" />
            {Icon && <Icon size={20} className="text-mute group-aria-[current=page]:text-clay" />}
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
