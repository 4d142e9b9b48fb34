import { useEffect, useState } from 'react';
import { dutiesSuffice } from '#api/access.ts';
import { useBuilding } from '#features/building/client/use-building.ts';
import { useMay, useSession } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { IconButton } from '#ui/form/Button.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Link } from '#ui/menu/Link.tsx';
import { MenuButton } from '#ui/menu/MenuButton.tsx';
import { useMenu } from '#ui/menu/use-menu.ts';
import { ThemeToggle } from '#ui/theme/ThemeToggle.tsx';
import { siteTexts } from '../texts.ts';
import { DashboardBar } from './DashboardBar.tsx';
import { Logo } from './Logo.tsx';
import { worksFor } from './office-links.ts';
import { SidebarMenu, type SidebarMenuProps } from './SidebarMenu.tsx';
import { dashboardTexts } from './texts.ts';
import { useSearchKeys } from './use-search-keys.ts';

const Palette = loadLater(async () => (await import('./Palette.tsx')).Palette);

const sheet =
  'fixed inset-x-0 top-(--top-bar) bottom-auto max-h-[calc(100dvh-var(--top-bar)-var(--bottom-bar))] w-full flex-col gap-6 overflow-y-auto border-line border-y bg-surface px-2 py-4 text-ink shadow-lift open:flex open:animate-appear sm:px-6';
const column =
  'lg:static lg:flex lg:max-h-none lg:flex-1 lg:animate-none lg:overflow-visible lg:border-y-0 lg:gap-[clamp(0.5rem,calc(3.2dvh-0.75rem),1.5rem)] lg:px-4 lg:pt-[clamp(0rem,1dvh,0.5rem)] lg:pb-[clamp(0.5rem,2dvh,1.5rem)] lg:shadow-none';

/** The dashboard's navigation: a column at the left; on a phone a bar whose button opens the same links, and a bar at the lower edge. */
export function Sidebar(props: Omit<SidebarMenuProps, 'onSearch'>) {
  const menu = useMenu<HTMLDivElement>();
  const t = useTexts(dashboardTexts);
  const site = useTexts(siteTexts);
  const person = useSession().data;
  const [isSearching, setSearching] = useState(false);
  const onSearch = useMay()('people.read') ? () => setSearching(true) : undefined;
  useSearchKeys(onSearch);
  useCloseWhenWide(menu.toggle);

  return (
    <>
      <header
        {...menu.around}
        className="group/menu sticky top-0 z-40 border-line border-b bg-surface lg:flex lg:h-dvh lg:flex-col lg:overflow-y-auto lg:border-r lg:border-b-0"
      >
        <div className="@container flex h-(--top-bar) shrink-0 items-center justify-between gap-2 px-(--gutter) lg:h-[clamp(3rem,8.8dvh-0.75rem,5rem)] lg:px-6">
          <Link to="/" className="frame-logo flex min-w-0 rounded-field">
            <Logo name={useBuilding().name} />
          </Link>
          <div className="frame-buttons -mr-2 flex shrink-0">
            <IconButton label={t.about} icon={null} popoverTarget="page-intro" className="intro-button" />
            <ThemeToggle />
            <MenuButton isOpen={menu.isOpen} {...menu.button} className="lg:hidden" />
          </div>
        </div>
        <div {...menu.sheet} className={classes(sheet, column)}>
          <SidebarMenu {...props} onSearch={onSearch} />
        </div>
        <DashboardBar more={menu.opener} />
      </header>
      {isSearching && (
        <Palette
          menu={worksFor(person, { site, office: t }).flatMap(({ lead, under }) => [...(lead ? [lead] : []), ...under])}
          opens={(access) => dutiesSuffice(access, person)}
          onClose={() => setSearching(false)}
        />
      )}
    </>
  );
}

/** Closes the sheet when the window becomes wide, as on a turned tablet: an open sheet's links would not be in the column. */
function useCloseWhenWide(toggle: (open: boolean) => void) {
  useEffect(() => {
    const wide = matchMedia('(min-width: 64rem)');
    const close = () => toggle(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  });
}
