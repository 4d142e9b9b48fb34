import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MonthFace, type RibbonMonth, ribbonGrid, ribbonName, ribbonText } from '#ui/form/MonthFace.tsx';

type Props<Month extends RibbonMonth> = {
  /** What the months are, for a screen reader. */
  label: string;
  /** In the order of time. */
  months: readonly Month[];
  /** Where a month leads; without an address it is only shown. */
  hrefOf: (month: Month) => string | undefined;
};

/** Months in a row, each a link to its own page. */
export function MonthLinks<Month extends RibbonMonth>({ label, months, hrefOf }: Props<Month>) {
  return (
    <div className="@container">
      <ul aria-label={label} className={ribbonGrid}>
        {months.map((month, index) => (
          <li key={ribbonName(month)}>
            <MonthLink href={hrefOf(month)}>
              <span className="sr-only">{ribbonText(month)}</span>
              <MonthFace months={months} index={index} />
            </MonthLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function MonthLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children;
  return (
    <Link to={href} className="relative block rounded-field no-underline transition-colors hover:bg-sand">
      {children}
    </Link>
  );
}
