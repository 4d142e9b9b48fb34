import { useChange } from '#api/use-call.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import type { Period } from '#locale/calendar.ts';
import { loadTexts } from '#locale/texts.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { uiTexts } from '#ui/texts.ts';
import type { BillDraft } from '../endpoints.ts';
import type { BillItem } from '../rules.ts';
import type { DraftStore } from './grid/draft-store.ts';
import { sumOf } from './grid/grid-rows.ts';
import { billGridTexts } from './grid/grid-texts.ts';

type Props = {
  period: Period;
  draft: BillDraft;
  store: DraftStore;
  items: readonly BillItem[];
  /** True where readings or sums are missing. */
  isMissing: boolean;
  /** Names of the cells whose text is no figure, such as `Gas, A-102`. */
  refused: readonly string[];
  /** Saves the typed cells; resolves to false where the server does not have all of them afterwards. */
  save: () => Promise<boolean>;
};

/** Issues the items of the month that are not issued yet. It saves the typed cells first, so that the question shows the final sums. */
export function IssueButton({ period, items, isMissing, ...asked }: Props) {
  const t = useTexts(billGridTexts).issue;
  const { checkConnection } = useTexts(uiTexts);
  const { taka } = useFormats();
  const { language } = useLanguage();
  const { dueDay } = useBuilding();
  const issue = useChange('POST /api/bills/{year}/{month}', {
    onSuccess: ({ flats, amount }) => toast.success(t.done(t.flats(flats), taka(amount))),
    onError: ({ message }) => void askNotice({ icon: 'error', title: t.failed, text: message }),
  });
  const { total, flats } = sumOf(items);
  if (flats === 0) return null;

  async function ask() {
    try {
      const { askToIssue } = await import('./ask-issue.tsx');
      await loadTexts(language);
      const answer = await askToIssue({ language, period, dueDay, ...asked });
      const params = { year: String(period.year), month: String(period.month) };
      if (answer) issue.mutate({ params, body: answer });
    } catch {
      await askNotice({ icon: 'error', title: t.failed, text: checkConnection });
    }
  }
  return (
    <Button
      // While readings are missing they are the next step.
      variant={isMissing ? 'secondary' : 'primary'}
      busy={issue.isPending}
      disabled={items.some(({ problem }) => problem === 'below')}
      onClick={() => void ask()}
    >
      {t.button(t.flats(flats), taka(total))}
    </Button>
  );
}
