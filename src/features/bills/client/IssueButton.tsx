import { useChange } from '#api/use-call.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import { monthOf } from '#features/ledger/rules.ts';
import type { Period } from '#locale/calendar.ts';
import { toTaka } from '#locale/taka.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { alert, confirm } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import type { BillItem } from '../rules.ts';
import { billGridTexts } from './grid-texts.ts';

type Props = {
  period: Period;
  items: readonly BillItem[];
  /** The cells in which no figure stands, such as `Gas, A-102`. */
  refused: readonly string[];
  keep: () => Promise<void>;
};

/** Issues what is new of the month. What is typed is kept before. */
export function IssueButton({ period, items, refused, keep }: Props) {
  const t = useTexts(billGridTexts);
  const { taka, period: nameOf, day } = useFormats();
  const { dueDay } = useBuilding();
  const issue = useChange('POST /api/bills/{year}/{month}', {
    onSuccess: ({ flats, amount }) => toast.success(t.issue.done(t.issue.flats(flats), taka(amount))),
    onError: ({ message }) => void alert({ icon: 'error', title: t.issue.failed, text: message }),
  });
  const ready = items.filter(({ problem }) => !problem);
  const missing = items.filter(({ problem }) => problem === 'missing').length;
  const total = toTaka(ready.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0));
  const flats = t.issue.flats(new Set(ready.map(({ agreementId }) => agreementId)).size);
  if (ready.length === 0) return null;

  async function ask() {
    if (refused.length > 0)
      return alert({ icon: 'error', title: t.issue.failed, text: t.issue.refused(refused.join('; ')) });
    const due = day(`${monthOf(period)}-${String(dueDay).padStart(2, '0')}`);
    const text = [t.issue.text(taka(total), due), missing > 0 && t.issue.withoutReading(t.state.missing(missing))];
    const words = { title: t.issue.title(flats, nameOf(period)), text: text.filter(Boolean).join(' ') };
    if (!(await confirm({ ...words, confirm: t.issue.confirm }))) return;
    await keep();
    issue.mutate({ params: { year: String(period.year), month: String(period.month) }, body: { total } });
  }
  return (
    <Button
      busy={issue.isPending}
      disabled={items.some(({ problem }) => problem === 'below')}
      onClick={() => void ask()}
    >
      {t.issue.button(flats, taka(total))}
    </Button>
  );
}
