import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { Link } from 'react-router';
import { useBuilding } from '#features/building/client/use-building.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Logo } from '#ui/layout/Logo.tsx';
import { useFoldout } from '#ui/menu/use-foldout.ts';
import { ThemeToggle } from '#ui/theme/ThemeToggle.tsx';
import { SidebarMenu, type SidebarMenuProps } from './SidebarMenu.tsx';

const sheet =
  'absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] flex-col gap-6 overflow-y-auto border-line border-y bg-surface px-2 py-4 shadow-lift sm:px-6';
const column =
  'lg:static lg:flex lg:max-h-none lg:flex-1 lg:animate-none lg:overflow-visible lg:border-y-0 lg:px-4 lg:pt-2 lg:pb-6 lg:shadow-none';

/** The way around the dashboard: a column at the left, on a phone a bar whose button opens the same links. */
export function Sidebar(props: Omit<SidebarMenuProps, 'onChoose'>) {
  const id = useId();
  const { open, root, button, toggle, close } = useFoldout();

  return (
    <header
      ref={root}
      className="sticky top-0 z-40 border-line border-b bg-surface lg:flex lg:h-dvh lg:flex-col lg:overflow-y-auto lg:border-r lg:border-b-0"
    >
      <div className="flex h-16 shrink-0 items-center justify-between px-4 sm:px-8 lg:h-20 lg:px-6">
        <Link to="/" className="flex rounded-field">
          <Logo name={useBuilding().name} />
        </Link>
        <div className="-mr-2 flex">
          <ThemeToggle />
          <IconButton
            ref={button}
            label={open ? 'Close menu' : 'Open menu'}
            icon={open ? <X size={22} /> : <Menu size={22} />}
            aria-expanded={open}
            aria-controls={id}
            onClick={toggle}
            className="lg:hidden"
          />
        </div>
      </div>
      <div id={id} className={classes(sheet, column, open ? 'flex animate-appear' : 'hidden')}>
        <SidebarMenu {...props} onChoose={close} />
      </div>
    </header>
  );
}
