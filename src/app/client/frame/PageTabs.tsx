import { useLayoutEffect, useRef } from 'react';
import { dutiesSuffice, type Permitted } from '#api/access.ts';
import { useSession } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Link } from '#ui/menu/Link.tsx';
import { type DashboardPath, PAGES } from '../pages.ts';
import { type PagePath, siteTexts } from '../texts.ts';
import { dashboardTexts } from './texts.ts';
import { WaitingPayments } from './WaitingCount.tsx';

/** Groups of related pages; of an administrator's group the first page is in the menu. */
export const TABS: readonly DashboardPath[][] = [
  [
    '/dashboard/dues',
    '/dashboard/payments',
    '/dashboard/cheques',
    '/dashboard/bills',
    '/dashboard/bill-lines',
    '/dashboard/wall',
  ],
  [
    '/dashboard/till',
    '/dashboard/statements',
    '/dashboard/expenses',
    '/dashboard/expense-categories',
    '/dashboard/income',
  ],
  ['/dashboard/year', '/dashboard/trial-balance', '/dashboard/tax-statement', '/dashboard/withheld-tax'],
  ['/dashboard/manage-members', '/dashboard/residents', '/dashboard/gate'],
  [
    '/dashboard/building',
    '/dashboard/staff',
    '/dashboard/check-up',
    '/dashboard/backup',
    '/dashboard/messages',
    '/dashboard/tokens',
    '/dashboard/audit',
  ],
  ['/dashboard/rent', '/dashboard/payment-history', '/dashboard/my-file'],
];

/** True if the person's duties give access to the page; the role was checked already for a member's pages. */
const maySee = (person: Permitted | undefined, path: DashboardPath) => {
  const page = PAGES.find((each) => each.path === path);
  return page && dutiesSuffice(page.access, person);
};

/** Links to related pages, above the title; empty if this person may see no other one. */
export function PageTabs({ path }: { path: PagePath }) {
  const { titles } = useTexts(siteTexts);
  const { related } = useTexts(dashboardTexts);
  const nav = useRef<HTMLElement>(null);
  // Scrolls the current tab into view on a phone, at first and whenever fonts or a count change the row's width.
  useLayoutEffect(() => {
    const bar = nav.current;
    const current = bar?.querySelector<HTMLElement>(`[href="${path}"]`);
    if (!bar?.firstElementChild || !current) return;
    const observer = new ResizeObserver(() => {
      bar.scrollLeft = current.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2;
    });
    observer.observe(bar.firstElementChild);
    return () => observer.disconnect();
  }, [path]);
  const person = useSession().data;
  const tabs = TABS.find((group) => group.some((each) => each === path))?.filter((each) => maySee(person, each));
  if (!tabs || tabs.length < 2) return null;
  return (
    <nav ref={nav} aria-label={related} className="page-tabs scroll-fade print:hidden">
      <ul className="flex w-max min-w-full gap-6 border-line border-b">
        {tabs.map((each) => (
          <li key={each} className="flex items-center gap-2">
            <Link to={each} aria-current={each === path ? 'page' : undefined} className="page-tab">
              {titles[each]}
            </Link>
            {each === '/dashboard/payments' && <WaitingPayments />}
          </li>
        ))}
      </ul>
    </nav>
  );
}
