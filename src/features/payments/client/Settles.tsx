import type { Charge, Statement } from '#features/ledger/endpoints.ts';
import { chargeText } from '#features/ledger/rules.ts';
import { readNumber } from '#locale/numbers.ts';
import { formatTaka, type Poisha, toPoisha, toTaka } from '#locale/taka.ts';
import { readParts } from './parts.ts';

type Props = { statement: Statement; typed: Record<string, string> };

/** Says before recording what the money will settle, and what of it stays unused. */
export function Settles({ statement, typed }: Props) {
  return (
    <p role="status" className="text-mute">
      {sentence(statement, typed)}
    </p>
  );
}

function sentence({ charges, account }: Statement, typed: Record<string, string>): string {
  const amountPoisha = poishaOf(typed.amount);
  if (amountPoisha === 0) return '';
  const later = account.status === 'accepted' ? ' until the next rent is added' : '';
  const rest = (poisha: Poisha) => (poisha > 0 ? ` ${exact(poisha)} stay unused${later}.` : '');
  if (typed.chosen !== undefined) {
    const named = readParts(typed).reduce((sum, part) => sum + poishaOf(part.amount), 0);
    if (named > amountPoisha) return `The months add up to ${exact(named - amountPoisha)} more than was paid.`;
    // Without an amount for any month it is for what is due first.
    if (named > 0) return `The months add up to ${exact(named)}.${rest(amountPoisha - named)}`;
  }
  const { shares, restPoisha } = shareOut(amountPoisha, charges);
  const parts = shares.map(({ charge, amountPoisha: share }) => {
    const part = share < toPoisha(charge.outstanding) ? `${exact(share)} of ` : '';
    return `${part}${exact(toPoisha(charge.outstanding))} for ${chargeText(charge)}`;
  });
  return `${parts.length > 0 ? `Settles ${parts.join('; ')}.` : 'Nothing is open.'}${rest(restPoisha)}`;
}

const exact = (poisha: Poisha) => formatTaka(toTaka(poisha), { decimals: 2 });

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
