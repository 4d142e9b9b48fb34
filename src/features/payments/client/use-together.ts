import { useFormats, useTexts } from '#locale/use-texts.tsx';
import type { WaitingPayment } from '../endpoints.ts';
import { paymentsTexts } from './texts.ts';

/** Names the claims for other homes that the same transaction pays. */
export function useTogether({ together = [] }: Pick<WaitingPayment, 'together'>): string | undefined {
  const t = useTexts(paymentsTexts).waiting;
  const { taka } = useFormats();
  if (together.length === 0) return;
  return t.together(together.map(({ apartmentNo, amount }) => `${apartmentNo} ${taka(amount)}`).join(', '));
}
