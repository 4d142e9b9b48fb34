import { useTexts } from '#locale/use-texts.tsx';
import { NavLink } from '#ui/menu/Link.tsx';
import { TAX_STATEMENT, TRIAL_BALANCE } from '../rules.ts';
import { bookTexts } from './texts.ts';

const look =
  'inline-grid min-h-11 place-items-center border-transparent border-b-2 px-4 font-semibold text-mute [overflow-wrap:anywhere] hover:text-ink aria-[current=page]:border-clay aria-[current=page]:text-ink';

/** The pages of the year and the books. */
export function YearTabs() {
  const t = useTexts(bookTexts).tabs;
  return (
    <nav aria-label={t.label} className="flex flex-wrap border-line border-b print:hidden">
      <NavLink to="/dashboard/year" className={look}>
        {t.year}
      </NavLink>
      <NavLink to={TRIAL_BALANCE} className={look}>
        {t.trialBalance}
      </NavLink>
      <NavLink to={TAX_STATEMENT} className={look}>
        {t.tax}
      </NavLink>
    </nav>
  );
}
