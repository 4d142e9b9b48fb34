import type { PageRow } from '../page.ts';
import { PAGE_ROWS } from '../page-rows.ts';
import type { DashboardPath } from '../pages.ts';

/** What the dashboard's menu shows of its pages. */
export const MENU_ROWS: Record<
  DashboardPath,
  Pick<PageRow, 'icon' | 'short' | 'waits' | 'work' | 'isFolded' | 'isPart' | 'alsoUnder' | 'from'>
> = PAGE_ROWS;
