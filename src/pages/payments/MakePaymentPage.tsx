import { type CardParts, MakePayment } from '#features/checkout/client/MakePayment.tsx';
import { PayElsewhere } from '#features/dues/client/claims/PayElsewhere.tsx';
import { useMyStatement } from '#features/ledger/client/use-my-statement.ts';
import { useWays } from '#features/ways/client/use-ways.ts';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Card } from '#ui/layout/Card.tsx';

const MyBills = loadLater(async () => (await import('#features/bills/client/MyBills.tsx')).MyBills);

/** Make Payment with the building's other ways to pay, what a member says was paid by them, and what was charged and paid by month. */
export const MakePaymentPage = () => <MakePayment useCards={useCards} Ways={Ways} Below={Below} />;

/** The building's ways to pay. A failed query hides nothing: the server refuses a way that is off. */
function useCards() {
  const { data, isError } = useWays();
  const statement = useMyStatement();
  return {
    hasCards: data?.cards ?? true,
    isKnown: (data !== undefined || isError) && !statement.isPending,
  };
}

function Ways({ card, isChosen }: { card: CardParts | undefined; isChosen: boolean }) {
  const { data } = useWays();
  const statement = useMyStatement().data?.statement;
  if (statement)
    return (
      <PayElsewhere
        statement={statement}
        ways={data?.ways ?? []}
        card={card && { ...card, isFirst: true, isOpen: isChosen }}
      />
    );
  return (
    card && (
      <>
        <Card>{card.sum}</Card>
        {card.form}
      </>
    )
  );
}

function Below() {
  const statement = useMyStatement().data?.statement;
  return statement ? <MyBills statement={statement} /> : null;
}
