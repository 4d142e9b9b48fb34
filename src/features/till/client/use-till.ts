import { useCall, useChange } from '#api/use-call.tsx';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { tillTexts } from './texts.ts';

/** The till of a day, in Asia/Dhaka; the day before it stays until it is here. */
export const useTill = (day: string) => useCall('GET /api/till', { query: { day } }, { keepsPrevious: true });

type Count = {
  countedCash: number;
  putIn: number;
  handedOver: number;
  alsoCounted: readonly string[];
  note: string | undefined;
};

/** Closes a day with the cash that was counted, in taka, after a question. */
export function useCloseTill(day: string) {
  const t = useTexts(tillTexts).closing;
  const formats = useFormats();
  const exact = (taka: number) => formats.taka(taka, { decimals: 2 });
  const closing = useChange('PUT /api/till/close', {
    onSuccess: () => {
      // The form goes; the focus must not be lost with it.
      focusPageTitle();
      toast.success(t.closed);
    },
  });
  async function askToClose({ countedCash, putIn, handedOver, alsoCounted, note }: Count) {
    const left = toTaka(toPoisha(countedCash) - toPoisha(handedOver));
    const leaves = handedOver > 0 ? [t.leaves(exact(handedOver), exact(left))] : [];
    const text = [t.cash(exact(countedCash)), ...leaves, t.final].join(' ');
    const words = { title: t.ask(formats.day(day)), text, confirm: t.confirm, danger: true };
    const sums = { countedCash, putIn: putIn || undefined, handedOver: handedOver || undefined };
    const body = { day, ...sums, ...(alsoCounted.length > 0 && { alsoCounted: [...alsoCounted] }), note };
    if (await askConfirm(words)) closing.mutate({ body });
  }
  return { ...closing, askToClose };
}
