import { useRef } from 'react';
import { readAmount } from '#locale/read-number.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { isLikelySlip } from './likely-slip.ts';
import { ledgerSlipTexts } from './slip-texts.ts';

/**
 * Asks once before an amount far above what is owed is kept. Resolves to true where the person says Yes, and at once for every other
 * amount; a text that is no amount is the server's to refuse. The same amount is not asked about again in the same form.
 */
export function useAskSlip() {
  const t = useTexts(ledgerSlipTexts);
  const { taka } = useFormats();
  const agreed = useRef<number>(undefined);
  return async (typed: string | number, account: { owed: number; rent?: number }) => {
    const amount = typeof typed === 'number' ? typed : (readAmount(typed) ?? 0);
    if (amount === agreed.current || !isLikelySlip(amount, account)) return true;
    const over = toTaka(toPoisha(amount) - toPoisha(account.owed));
    const isRight = await askConfirm({
      title: t.title(taka(amount)),
      text: t.text(taka(account.owed), taka(over)),
      confirm: t.yes,
      cancel: t.no,
    });
    if (isRight) agreed.current = amount;
    return isRight;
  };
}
