import { useCall, useChange } from '#api/use-call.tsx';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { tillTexts } from './texts.ts';

/** A day's till, in Asia/Dhaka; the former day's stays visible while it loads. */
export const useTill = (day: string) => useCall('GET /api/till', { query: { day } }, { keepsPrevious: true });

type Count = {
  countedCash: number;
  /** Counted cash less the expected one. */
  difference: number;
  putIn: number;
  handedOver: number;
  alsoCounted: readonly string[];
  note: string | undefined;
};

/** Closes a day with the counted cash, in taka. A count that agrees was checked by the books; any other one is asked about. */
export function useCloseTill(day: string) {
  const t = useTexts(tillTexts).closing;
  const formats = useFormats();
  const closing = useChange('PUT /api/till/close', {
    onSuccess: () => {
      // The form disappears, and the focus would be lost.
      focusPageTitle();
      toast.success(t.closed);
    },
  });
  async function askToClose({ countedCash, difference, putIn, handedOver, alsoCounted, note }: Count) {
    const left = toTaka(toPoisha(countedCash) - toPoisha(handedOver));
    const leaves = handedOver > 0 ? [t.leaves(formats.taka(handedOver), formats.taka(left))] : [];
    const text = [t.cash(formats.taka(countedCash)), ...leaves, t.final].join(' ');
    const words = { title: t.ask(formats.day(day)), text, confirm: t.confirm, danger: true };
    const sums = { countedCash, putIn: putIn || undefined, handedOver: handedOver || undefined };
    const body = { day, ...sums, ...(alsoCounted.length > 0 && { alsoCounted: [...alsoCounted] }), note };
    const isPlain = difference === 0 && handedOver === 0;
    if (isPlain || (await askConfirm(words))) closing.mutate({ body });
  }
  return { ...closing, askToClose };
}
