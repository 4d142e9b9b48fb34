import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { RowMenu } from '#ui/menu/RowMenu.tsx';
import { dashboardTexts } from './texts.ts';

/** The rarer pages of a work, behind *More* at the end of its tabs. */
export function MoreTabs({ pages }: { pages: ComponentProps<typeof RowMenu>['items'] }) {
  const { related, more } = useTexts(dashboardTexts);
  return (
    <RowMenu
      about={related}
      items={pages}
      button={{ children: more, size: 'sm', variant: 'quiet', icon: <ChevronDown size={16} /> }}
    />
  );
}
