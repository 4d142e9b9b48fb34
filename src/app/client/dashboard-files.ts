import type { PageRow } from './page.ts';
import { PAGE_ROWS } from './page-rows.ts';
import type { DashboardPath } from './pages.ts';

/** The files of the dashboard's pages. The first load of public pages leaves them out. */
export const DASHBOARD_FILES: Record<DashboardPath, Pick<PageRow, 'file'>> = PAGE_ROWS;
