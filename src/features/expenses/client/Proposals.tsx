import { useCall } from '#api/use-call.tsx';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { CardSection } from '#ui/layout/Card.tsx';
import type { ProposedExpense } from '../endpoints.ts';
import { categoryIn } from '../rules.ts';
import { expenseTexts } from './texts.ts';

type Props = { proposals: readonly ProposedExpense[]; onRecord: (proposed: ProposedExpense) => void };

/** Recurring expenses of the last months; a person records each. */
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
            <li key={proposed._id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3 sm:flex-nowrap">
              <span className="wrap-anywhere min-w-0 basis-full sm:grow sm:basis-0">{what}</span>
              <span className="figures whitespace-nowrap font-semibold">{taka(proposed.amount)}</span>
              <Button size="sm" variant="secondary" onClick={() => onRecord(proposed)} className="max-sm:ms-auto">
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
