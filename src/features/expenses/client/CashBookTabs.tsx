import { useTexts } from '#locale/use-texts.tsx';
import { NavLink } from '#ui/menu/Link.tsx';
import { EXPENSES } from '../rules.ts';
import { expenseTexts } from './texts.ts';

const look =
  'inline-grid min-h-11 place-items-center border-transparent border-b-2 px-4 font-semibold text-mute [overflow-wrap:anywhere] hover:text-ink aria-[current=page]:border-clay aria-[current=page]:text-ink';

/** The two pages of the cash book. */
export function CashBookTabs() {
  const t = useTexts(expenseTexts).tabs;
  return (
    <nav aria-label={t.label} className="flex flex-wrap border-line border-b print:hidden">
      <NavLink to="/dashboard/till" className={look}>
        {t.drawer}
      </NavLink>
      <NavLink to={EXPENSES.path()} className={look}>
        {t.expenses}
      </NavLink>
    </nav>
  );
}
