import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { useChange } from '#api/use-call.tsx';
import { useChosenHome } from '#features/identity/client/use-home.ts';
import type { Charge } from '#features/ledger/endpoints.ts';
import type { Method } from '#features/ledger/rules.ts';
import { readAmount } from '#locale/read-number.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useRowChoice } from '#ui/form/RowChoice.tsx';
import { moneyTexts } from './money-texts.ts';

export type ClaimName = 'amount' | 'method' | 'reference' | 'receivedOn' | 'requestKey';

/** One report of a payment made outside of the site. It sends what is typed; the server validates it. `charges` are open. */
export function useClaim(charges: readonly Charge[], onSent: () => void) {
  const t = useTexts(moneyTexts).claim;
  const { agreementId } = useChosenHome();
  const [picture, setPicture] = useState<string>();
  const choice = useRowChoice(charges, { idOf: ({ _id }) => _id, begins: 'all' });
  const { chosen } = choice;
  const sum = chosen.reduce((total, { outstanding }) => total + toPoisha(outstanding), 0);
  const claim = useChange('POST /api/payments/claim', {
    onSuccess: () => {
      toast.success(t.sent);
      onSent();
    },
  });
  const errors = fieldErrors(claim.error);
  const send = ({ method, amount, reference, receivedOn, requestKey }: Record<ClaimName, string>) => {
    // All of it is settled in the order in which it is due, which needs no names.
    const named = chosen.length < charges.length && { charges: shareAmong(chosen, amount) };
    const typed = {
      amount,
      reference,
      receivedOn,
      method: method as Exclude<Method, 'Card'>,
      ...(agreementId && { agreementId }),
      ...(picture && { picture }),
    };
    claim.mutate({ body: { ...typed, ...named, requestKey, again: errors.again !== undefined } });
  };
  return { agreementId, choice, claim, errors, send, picture, setPicture, amount: sum > 0 ? toTaka(sum) : undefined };
}

/** The amount over the chosen charges, those due first before; what is no amount yet the server refuses. */
function shareAmong(chosen: readonly Charge[], typed: string) {
  let rest = toPoisha(Math.max(0, readAmount(typed) ?? 0));
  return chosen.flatMap(({ _id: chargeId, outstanding }) => {
    const share = Math.min(rest, toPoisha(outstanding));
    rest -= share;
    return share > 0 ? [{ chargeId, amount: toTaka(share) }] : [];
  });
}
