import { useLayoutEffect, useRef } from 'react';
import { useSession } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Link } from '#ui/menu/Link.tsx';
import type { PagePath } from '../page-rows.ts';
import { siteTexts } from '../texts.ts';
import { tabsFor } from './tabs.ts';
import { dashboardTexts } from './texts.ts';
import { waitingBeside } from './WaitingCount.tsx';

const MoreTabs = loadLater(async () => (await import('./MoreTabs.tsx')).MoreTabs);

/** Links to related pages, above the title, the rarer ones behind *More*; empty if this person may see no other one. */
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
  // The role was checked already for a member's pages.
  const { shown, folded } = tabsFor(person, path);
  if (shown.length + folded.length < 2) return null;
  return (
    <nav ref={nav} aria-label={related} className="page-tabs scroll-fade print:hidden">
      <ul className="flex w-max min-w-full gap-6 border-line border-b">
        {shown.map((each) => (
          <li key={each.path} className="flex items-center gap-2">
            <Link to={each.path} aria-current={each.path === path ? 'page' : undefined} className="page-tab">
              {titles[each.path]}
            </Link>
            {each.tab && waitingBeside(each.path)}
          </li>
        ))}
        {folded.length > 0 && (
          <li className="ml-auto flex items-center">
            <MoreTabs pages={folded.map((each) => ({ key: each.path, to: each.path, text: titles[each.path] }))} />
          </li>
        )}
      </ul>
    </nav>
  );
}
