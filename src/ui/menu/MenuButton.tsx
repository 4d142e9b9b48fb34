import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import type { ComponentProps } from 'react';
import { IconButton } from '#ui/form/IconButton.tsx';

type Props = Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'> & { isOpen: boolean };

/** Opens a sheet and closes it. The picture follows the sheet inside `group/menu`, also before any script has run. */
export function MenuButton({ isOpen, ...rest }: Props) {
  const icon = (
    <>
      <Menu size={24} className="group-has-[:popover-open]/menu:hidden" />
      <X size={24} className="hidden group-has-[:popover-open]/menu:block" />
    </>
  );
  return <IconButton {...rest} label={isOpen ? 'Close menu' : 'Open menu'} icon={icon} />;
}
