import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import type { ComponentProps } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { IconButton } from '#ui/form/Button.tsx';
import { uiTexts } from '../texts.ts';

type Props = Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'> & { isOpen: boolean };

/** Opens and closes a sheet. The icon follows the sheet inside `group/menu`, even before hydration. */
export function MenuButton({ isOpen, ...rest }: Props) {
  const t = useTexts(uiTexts).menu;
  const icon = (
    <>
      <Menu size={24} className="group-has-[:popover-open]/menu:hidden" />
      <X size={24} className="hidden group-has-[:popover-open]/menu:block" />
    </>
  );
  return <IconButton {...rest} label={isOpen ? t.close : t.open} icon={icon} />;
}

/** The look of a link or button in a menu. */
export const menuItemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left font-medium text-[0.9375rem] transition-colors hover:bg-sand';

/** Lower in the dashboard's column, so that all of an administrator's links and Logout fit on a laptop. */
export const sidebarItemLook = `${menuItemLook} lg:min-h-[clamp(1.55rem,calc((100dvh-20rem)/17),2.25rem)]`;
