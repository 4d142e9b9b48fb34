import { useCall, useChange } from '#api/use-call.tsx';
import { formatDay } from '#locale/dates.ts';
import { formatTaka, toPoisha, toTaka } from '#locale/taka.ts';
import { confirm } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';

/** The till of a day, in Asia/Dhaka; the day before it stays until it is here. */
export const useTill = (day: string) => useCall('GET /api/till', { query: { day } }, { keepsPrevious: true });

type Count = { countedCash: number; putIn: number; handedOver: number; note: string | undefined };

const exact = (taka: number) => formatTaka(taka, { decimals: 2 });

/** Closes a day with the cash that was counted, in taka, after a question. */
export function useCloseTill(day: string) {
  const closing = useChange('PUT /api/till/close', {
    onSuccess: () => {
      // The form goes; the focus must not be lost with it.
      focusPageTitle();
      toast.success('The day is closed.');
    },
  });
  async function askToClose({ countedCash, putIn, handedOver, note }: Count) {
    const left = toTaka(toPoisha(countedCash) - toPoisha(handedOver));
    const goes = handedOver > 0 ? ` ${exact(handedOver)} are handed over, ${exact(left)} stay in the drawer.` : '';
    const text = `Cash of ${exact(countedCash)}.${goes} All days before are closed with it. Nothing can be dated into closed days any more.`;
    const words = { title: `Close ${formatDay(day)}?`, text, confirm: 'Yes, close it', danger: true };
    const body = { day, countedCash, putIn: putIn || undefined, handedOver: handedOver || undefined, note };
    if (await confirm(words)) closing.mutate({ body });
  }
  return { ...closing, askToClose };
}
