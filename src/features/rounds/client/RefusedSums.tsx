import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { roundTexts } from './texts.ts';

/** Lists refused money, and if the sums include it. Amounts in taka. */
export function RefusedSums(sums: { inHand: number; sameCash: number; bKash?: number }) {
  const t = useTexts(roundTexts).refusedSums;
  const { taka } = useFormats();
  const names = ['inHand', 'sameCash', 'bKash'] as const;
  return names.map((name) => {
    const sum = sums[name] ?? 0;
    return (
      sum > 0 && (
        <p key={name} className="text-danger text-sm">
          {t[name](taka(sum))}
        </p>
      )
    );
  });
}
