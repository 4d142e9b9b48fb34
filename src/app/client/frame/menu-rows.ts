import type { PageRow } from '../page.ts';
import { PAGE_ROWS } from '../page-rows.ts';
import type { DashboardPath } from '../pages.ts';

/** What the dashboard's menu shows of its pages, and whether the server makes their first calls. */
export const MENU_ROWS: Record<
  DashboardPath,
  Pick<PageRow, 'icon' | 'short' | 'waits' | 'work' | 'isFolded' | 'isPart' | 'alsoUnder' | 'from' | 'data'>
> = PAGE_ROWS;
