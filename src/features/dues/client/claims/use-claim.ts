import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { useChange } from '#api/use-call.tsx';
import { useChosenHome } from '#features/identity/client/use-home.ts';
import { homesOf } from '#features/ledger/client/homes.ts';
import type { Charge, LedgerAccount, Statement } from '#features/ledger/endpoints.ts';
import type { Method } from '#features/ledger/rules.ts';
import { readAmount } from '#locale/read-number.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useRowChoice } from '#ui/form/RowChoice.tsx';
import { openCharges } from '../../rules.ts';
import { moneyTexts } from '../money-texts.ts';

export type ClaimName = 'amount' | 'method' | 'reference' | 'receivedOn' | 'requestKey';

/** State of a claim of a payment made outside of the site, for the home of the statement. The server validates the typed text. */
export function useClaim(statement: Statement, onSent: () => void) {
  const t = useTexts(moneyTexts).claim;
  const { agreementId } = useChosenHome();
  const { account } = statement;
  const charges = openCharges(statement);
  const others = homesOf(statement).filter((home) => home !== account);
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
  const send = ({ method, amount, reference, receivedOn, requestKey, ...more }: Record<ClaimName, string>) => {
    const homes = shareAmongHomes({ account, others, amount, typed: more });
    // If all charges are chosen, no names are sent: the server settles them in the order of their due days.
    const named = !homes && chosen.length < charges.length && { charges: shareAmong(chosen, amount) };
    const typed = {
      amount,
      reference,
      receivedOn,
      method: method as Exclude<Method, 'Card'>,
      ...(homes ?? (agreementId && { agreementId })),
      ...(picture && { picture }),
    };
    claim.mutate({ body: { ...typed, ...named, requestKey, again: errors.again !== undefined } });
  };
  return {
    agreementId,
    charges,
    others,
    choice,
    claim,
    errors,
    send,
    picture,
    setPicture,
    amount: sum > 0 ? toTaka(sum) : undefined,
  };
}

/** Field name for another home's share of the money. */
export const homeField = (agreementId: string) => `home ${agreementId}`;

type Sharing = {
  account: LedgerAccount;
  others: readonly LedgerAccount[];
  amount: string;
  typed: Record<string, string>;
};

/** Shares of the homes, if an amount is typed for another one: the rest is for the home of the statement. */
function shareAmongHomes({ account, others, amount, typed }: Sharing) {
  const named = others.flatMap(({ agreementId }) => {
    const share = typed[homeField(agreementId)]?.trim();
    return share ? [{ agreementId, amount: share }] : [];
  });
  const [only] = named;
  if (!only) return;
  const paid = toPoisha(readAmount(amount) ?? 0);
  const rest = named.reduce((left, share) => left - toPoisha(readAmount(share.amount) ?? 0), paid);
  if (rest === 0 && named.length === 1) return { agreementId: only.agreementId };
  // Shares above the paid amount are sent as they are, and the server refuses them.
  const own = { agreementId: account.agreementId, amount: rest < 0 ? amount : String(toTaka(rest)) };
  return { homes: rest === 0 ? named : [own, ...named] };
}

/** Splits the amount over the chosen charges, those due first before; the server refuses a text that is no amount. */
function shareAmong(chosen: readonly Charge[], typed: string) {
  let rest = toPoisha(Math.max(0, readAmount(typed) ?? 0));
  return chosen.flatMap(({ _id: chargeId, outstanding }) => {
    const share = Math.min(rest, toPoisha(outstanding));
    rest -= share;
    return share > 0 ? [{ chargeId, amount: toTaka(share) }] : [];
  });
}
