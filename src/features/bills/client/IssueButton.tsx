import { useChange } from '#api/use-call.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import { dayAt, monthOf, type Period } from '#locale/calendar.ts';
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
  const { taka, period: nameOf, day, digits } = useFormats();
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
    const now = itemsOf(draft, store.state.known);
    const { total: amount, flats: bills, missing } = sumOf(now.items);
    const due = `${monthOf(period)}-${String(dueDay).padStart(2, '0')}`;
    const isPast = due < dayAt(new Date());
    const handedOver = handedOverOf(draft, now.items).map(({ apartmentNo, days }) =>
      t.issue.stays(apartmentNo, digits(days.join(' + '))),
    );
    const text = [
      isPast ? t.issue.pastDue(taka(amount), day(due)) : t.issue.text(taka(amount), day(due)),
      missing > 0 && t.issue.withoutReading(t.state.missing(missing)),
      handedOver.length > 0 && t.issue.handover(handedOver.join(', ')),
    ];
    const far = await import('./Outliers.tsx').catch(() => undefined);
    if (!far) return alert({ ...failed, text: t.issue.unsaved });
    const isSure = await confirm({
      title: t.issue.title(t.issue.flats(bills), nameOf(period)),
      text: text.filter(Boolean).join(' '),
      confirm: t.issue.confirm,
      ...(now.outliers.size > 0 && { content: <far.Outliers draft={draft} {...now} typed={store.state.known} /> }),
    });
    if (!isSure) return;
    const params = { year: String(period.year), month: String(period.month) };
    issue.mutate({ params, body: { total: amount } });
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

/** The flats that changed hands in the month and of which something would be issued. */
const handedOverOf = ({ flats, handover }: BillDraft, items: readonly BillItem[]) =>
  handover.flatMap(({ tenancies }) => {
    const flat = flats.find(({ agreementId }) => agreementId === tenancies[0]?.agreementId);
    const isIssued = tenancies.some(({ agreementId }) => items.some((item) => item.agreementId === agreementId));
    return flat && isIssued ? [{ apartmentNo: flat.apartmentNo, days: tenancies.map(({ days }) => days) }] : [];
  });
