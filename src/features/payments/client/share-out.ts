import type { Charge } from '#features/ledger/endpoints.ts';
import { type Poisha, toPoisha } from '#locale/taka.ts';

type Share = { charge: Charge; amountPoisha: Poisha };

/** Which charges, the one that is due first before the others, a sum settles; and what of it is left. */
export function shareOut(amountPoisha: Poisha, open: readonly Charge[]): { shares: Share[]; restPoisha: Poisha } {
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
