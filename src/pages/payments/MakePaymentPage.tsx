import { useState } from 'react';
import { useHasDraft } from '#api/use-has-draft.ts';
import { MakePayment } from '#features/checkout/client/MakePayment.tsx';
import { claimDraft } from '#features/dues/rules.ts';
import { useChosenHome } from '#features/identity/client/use-home.ts';
import { useMyStatement } from '#features/ledger/client/use-my-statement.ts';
import { useWays } from '#features/ways/client/use-ways.ts';
import { loadLater } from '#ui/feedback/load-later.tsx';

const PayElsewhere = loadLater(
  async () => (await import('#features/dues/client/claims/PayElsewhere.tsx')).PayElsewhere,
);
const AlsoDue = loadLater(async () => (await import('#features/dues/client/AlsoDue.tsx')).AlsoDue);
const ClaimBesidePay = loadLater(
  async () => (await import('#features/dues/client/claims/ClaimButton.tsx')).ClaimBesidePay,
);
const ClaimDialog = loadLater(async () => (await import('#features/dues/client/claims/ClaimDialog.tsx')).ClaimDialog);

/** Make Payment with the building's other ways to pay, what a member says was paid by them, and what is due besides the rent. */
export const MakePaymentPage = () => <MakePayment useCards={useCards} useElsewhere={useElsewhere} AlsoDue={AlsoDue} />;

/** The building's ways to pay. A failed query hides nothing: the server refuses a way that is off. */
function useCards() {
  const { data, isError } = useWays();
  return { hasCards: data?.cards ?? true, ways: data?.ways ?? [], isKnown: data !== undefined || isError };
}

function useElsewhere({ isOpen }: { isOpen: boolean }) {
  const { hasCards, ways } = useCards();
  const statement = useMyStatement().data?.statement;
  const [isClaiming, setClaiming] = useState(useHasDraft(claimDraft(useChosenHome().agreementId)));
  if (!statement) return {};
  const isElsewhere = ways.length > 0 || !hasCards;
  return {
    ways: isElsewhere && <PayElsewhere statement={statement} ways={ways} isOpen={isOpen} />,
    besidePay: ways.length === 0 && <ClaimBesidePay statement={statement} onOpen={() => setClaiming(true)} />,
    dialog: isClaiming && <ClaimDialog statement={statement} onClose={() => setClaiming(false)} />,
  };
}
