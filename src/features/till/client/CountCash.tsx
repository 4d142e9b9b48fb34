import { formatTaka } from '#locale/taka.ts';
import { CardSection } from '#ui/layout/CardSection.tsx';
import type { TillDay } from '../endpoints.ts';
import { CashForm } from './CashForm.tsx';
import { nameDays } from './name-days.ts';

type Props = { day: string; toCount: NonNullable<TillDay['toCount']> };

/** What cash there should be, and the form that counts it. */
export function CountCash({ day, toCount: { since, expectedCash } }: Props) {
  const days = nameDays({ since, through: day });
  return (
    <CardSection
      title="Count the cash"
      intro={`Cash of ${days} by the ledger: ${formatTaka(expectedCash, { decimals: 2 })}.`}
    >
      <CashForm day={day} expectedCash={expectedCash} />
    </CardSection>
  );
}
