import type { Charge, Statement } from '#features/ledger/endpoints.ts';
import { chargeText } from '#features/ledger/rules.ts';
import { readNumber } from '#locale/numbers.ts';
import { type Poisha, toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { readCharges, readParts } from './parts.ts';
import { paymentsTexts } from './texts.ts';

type Props = { statement: Statement; typed: Record<string, string> };

/** Says before recording what the money will settle, and what of it stays unused. */
export function Settles(props: Props) {
  return (
    <p role="status" className="text-mute">
      {useSentences(props).join(' ')}
    </p>
  );
}

function useSentences({ statement: { charges, account }, typed }: Props): string[] {
  const t = useTexts(paymentsTexts).settles;
  const { taka } = useFormats();
  const { language } = useLanguage();
  const exact = (poisha: Poisha) => taka(toTaka(poisha), { decimals: 2 });
  const amountPoisha = poishaOf(typed.amount) - poishaOf(typed.advance);
  if (amountPoisha <= 0) return [];
  const unused = account.status === 'accepted' ? t.unusedUntil : t.unused;
  const rest = (poisha: Poisha) => (poisha > 0 ? [unused(exact(poisha))] : []);
  if (typed.chosen !== undefined) {
    const named = [...readParts(typed), ...readCharges(typed)].reduce((sum, part) => sum + poishaOf(part.amount), 0);
    if (named > amountPoisha) return [t.tooMuch(exact(named - amountPoisha))];
    // Without an amount for any month it is for what is due first.
    if (named > 0) return [t.addUp(exact(named)), ...rest(amountPoisha - named)];
  }
  const { shares, restPoisha } = shareOut(amountPoisha, charges);
  const parts = shares.map(({ charge, amountPoisha: share }) => {
    const what = chargeText(charge, language);
    const open = toPoisha(charge.outstanding);
    return share < open ? t.part(exact(share), exact(open), what) : t.all(exact(open), what);
  });
  return [parts.length > 0 ? t.list(parts.join('; ')) : t.nothing, ...rest(restPoisha)];
}

/** 0 for what is not an amount yet. */
function poishaOf(typed = ''): Poisha {
  const taka = readNumber(typed) ?? Number.NaN;
  return Number.isFinite(taka) && taka > 0 ? toPoisha(taka) : 0;
}

type Share = { charge: Charge; amountPoisha: Poisha };

/** Shares a sum over open charges, the earliest due first; and what is left. */
function shareOut(amountPoisha: Poisha, open: readonly Charge[]): { shares: Share[]; restPoisha: Poisha } {
  let restPoisha = amountPoisha;
  const shares: Share[] = [];
  for (const charge of open) {
    const share = Math.min(restPoisha, toPoisha(charge.outstanding));
    if (share <= 0) continue;
    restPoisha -= share;
    shares.push({ charge, amountPoisha: share });
  }
  return { shares, restPoisha };
}
