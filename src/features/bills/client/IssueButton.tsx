import { useChange } from '#api/use-call.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import { monthOf } from '#features/ledger/rules.ts';
import type { Period } from '#locale/calendar.ts';
import { toTaka } from '#locale/taka.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { alert, confirm } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import type { BillDraft } from '../endpoints.ts';
import type { BillItem } from '../rules.ts';
import type { DraftStore } from './draft-store.ts';
import { itemsOf } from './grid-rows.ts';
import { billGridTexts } from './grid-texts.ts';

type Props = {
  period: Period;
  draft: BillDraft;
  store: DraftStore;
  items: readonly BillItem[];
  /** The cells in which no figure stands, such as `Gas, A-102`. */
  refused: readonly string[];
  /** Saves what was typed; false where the server does not have all of it then. */
  save: () => Promise<boolean>;
};

/** Issues what is new of the month. What is typed is saved before, so that the question names what is issued. */
export function IssueButton({ period, draft, store, items, refused, save }: Props) {
  const t = useTexts(billGridTexts);
  const { taka, period: nameOf, day } = useFormats();
  const { dueDay } = useBuilding();
  const issue = useChange('POST /api/bills/{year}/{month}', {
    onSuccess: ({ flats, amount }) => toast.success(t.issue.done(t.issue.flats(flats), taka(amount))),
    onError: ({ message }) => void alert({ icon: 'error', title: t.issue.failed, text: message }),
  });
  const { total, flats } = sumOf(items);
  if (flats === 0) return null;

  async function ask() {
    const failed = { icon: 'error', title: t.issue.failed } as const;
    if (refused.length > 0) return alert({ ...failed, text: t.issue.refused(refused.join('; ')) });
    if (!(await save())) return alert({ ...failed, text: t.issue.unsaved });
    // The sums on the screen follow a moment later.
    const now = sumOf(itemsOf(draft, new Map(store.state.known)));
    const due = day(`${monthOf(period)}-${String(dueDay).padStart(2, '0')}`);
    const text = [
      t.issue.text(taka(now.total), due),
      now.missing > 0 && t.issue.withoutReading(t.state.missing(now.missing)),
    ];
    const words = {
      title: t.issue.title(t.issue.flats(now.flats), nameOf(period)),
      text: text.filter(Boolean).join(' '),
    };
    if (!(await confirm({ ...words, confirm: t.issue.confirm }))) return;
    const params = { year: String(period.year), month: String(period.month) };
    issue.mutate({ params, body: { total: now.total } });
  }
  return (
    <Button
      busy={issue.isPending}
      disabled={items.some(({ problem }) => problem === 'below')}
      onClick={() => void ask()}
    >
      {t.issue.button(t.issue.flats(flats), taka(total))}
    </Button>
  );
}

/** What would be issued. `total` in taka. */
function sumOf(items: readonly BillItem[]) {
  const ready = items.filter(({ problem }) => !problem);
  return {
    total: toTaka(ready.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0)),
    flats: new Set(ready.map(({ agreementId }) => agreementId)).size,
    missing: items.filter(({ problem }) => problem === 'missing').length,
  };
}
