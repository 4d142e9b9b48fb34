import { useCall } from '#api/use-call.tsx';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { CardSection } from '#ui/layout/Card.tsx';
import type { ProposedExpense } from '../endpoints.ts';
import { categoryIn } from '../rules.ts';
import { expenseTexts } from './texts.ts';

type Props = { proposals: readonly ProposedExpense[]; onRecord: (proposed: ProposedExpense) => void };

/** What was written last month and repeats; a person records each. */
export function Proposals({ proposals, onRecord }: Props) {
  const t = useTexts(expenseTexts).proposals;
  const { language } = useLanguage();
  const { taka } = useFormats();
  const { data: categories } = useCall('GET /api/expense-categories', {});
  return (
    <CardSection title={t.title} intro={t.intro}>
      <ul className="divide-y divide-line">
        {proposals.map((proposed) => {
          const what = [categoryIn(categories, proposed.category, language), proposed.payee].filter(Boolean).join(', ');
          return (
            <li key={proposed._id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
              <span className="wrap-anywhere min-w-0 flex-1 basis-40">{what}</span>
              <span className="figures font-semibold">{taka(proposed.amount, { decimals: 2 })}</span>
              <Button size="sm" variant="secondary" onClick={() => onRecord(proposed)}>
                <span>
                  <RichText text={t.record(what)} what={(words) => <span className="sr-only">{words}</span>} />
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </CardSection>
  );
}
