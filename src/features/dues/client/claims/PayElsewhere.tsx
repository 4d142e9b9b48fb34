import { type ReactNode, useState } from 'react';
import { useCallContext } from '#api/use-call.tsx';
import { useChosenHome } from '#features/identity/client/use-home.ts';
import type { Statement } from '#features/ledger/endpoints.ts';
import { wayTexts } from '#features/ways/client/texts.ts';
import { CARD, WaysToPay } from '#features/ways/client/WaysToPay.tsx';
import type { Way } from '#features/ways/endpoints.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { hasDraft } from '#ui/draft/has-draft.ts';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { claimDraft, waitingClaims } from '../../rules.ts';
import { AlsoDue } from '../AlsoDue.tsx';
import { moneyTexts } from '../money-texts.ts';
import { OpenSum } from '../OpenSum.tsx';
import { ClaimButton } from './ClaimButton.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { SentClaims } from './SentClaims.tsx';

/** How the site's card is paid with. */
type CardWay = {
  /** The sum that the card pays. */
  sum?: ReactNode;
  form: ReactNode;
  /** True if it is the way that stands open at first; otherwise that is the way used last. */
  isFirst: boolean;
  /** True if its form stands open although all was sent. */
  isOpen?: boolean;
};

type Props = {
  statement: Statement;
  ways: readonly Way[];
  /** Absent where nothing can be paid by card. */
  card?: CardWay | undefined;
  /** False on a page that shows the open sum itself. */
  hasSum?: boolean;
};

/**
 * How a person pays: the open sum, the ways as chips, and the form of the chosen one. What was sent takes the place of the form until the
 * person reports more.
 */
export function PayElsewhere({ statement, ways, card, hasSum = true }: Props) {
  const t = useTexts(wayTexts);
  const { currentEmail } = useCallContext();
  const { agreementId } = useChosenHome();
  const draft = ways.find(({ _id }) => hasDraft(currentEmail, claimDraft(agreementId, _id)));
  const [chosen, setChosen] = useState(() => draft?._id ?? firstChip({ statement, ways, card }));
  const [isReporting, setReporting] = useState(draft !== undefined || card?.isOpen === true);
  const [isJustSent, setJustSent] = useState(false);
  const isCard = chosen === CARD;
  const isAllSent = statement.account.owed === 0;
  const sent = waitingClaims(statement);
  const showsSent = sent.length > 0 && !isReporting && (!isCard || isAllSent || ways.length === 0);
  const hasChips = ways.length > 0;
  const showsForm = !showsSent || !hasChips || (isCard && !isAllSent);
  const report = () => {
    setJustSent(false);
    setReporting(true);
  };
  return (
    <>
      {hasSum && (
        <OpenSum statement={statement} card={isCard && showsForm ? card?.sum : undefined}>
          {showsSent && hasChips && !isAllSent && <PayRest onPress={report} />}
          {!hasChips && card && (card.sum ? <ClaimButton statement={statement} isBesidePay /> : card.form)}
        </OpenSum>
      )}
      {isCard && showsForm && card?.sum && <AlsoDue />}
      {showsSent && <SentClaims claims={sent} isJustSent={isJustSent} onReport={hasChips ? report : undefined} />}
      {showsForm && hasChips && (
        <Card as="section" aria-labelledby="ways-to-pay" className="grid gap-4 sm:gap-5">
          <h2 id="ways-to-pay" className="sr-only">
            {t.title}
          </h2>
          <WaysToPay
            ways={ways}
            card={card?.form}
            chosen={chosen}
            onChoose={setChosen}
            apartmentNo={statement.account.apartmentNo}
          >
            {(way) => (
              <ClaimForm
                statement={statement}
                way={way}
                onSent={() => {
                  setReporting(false);
                  setJustSent(true);
                }}
              />
            )}
          </WaysToPay>
          {isCard && !card?.sum && card?.form}
        </Card>
      )}
      {showsForm && isCard && card?.sum && card.form}
      {showsForm && !hasChips && !card && (
        <Card as="section" aria-label={t.title} className="grid justify-items-start gap-5">
          <p className="text-mute">{t.none}</p>
          <ClaimButton statement={statement} />
        </Card>
      )}
    </>
  );
}

/** The chip that stands open at first: the card, or the way of the latest payment; without either none where nothing is open. */
function firstChip({ statement, ways, card }: Pick<Props, 'statement' | 'ways' | 'card'>): string | undefined {
  if (card?.isFirst) return CARD;
  for (const { method } of statement.payments) {
    const way = ways.find((one) => one.method === method);
    if (way) return way._id;
    if (card && method === 'Card') return CARD;
  }
  if (card) return CARD;
  return statement.account.owed > 0 ? ways[0]?._id : undefined;
}

function PayRest({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="secondary" onClick={onPress}>
      {useTexts(moneyTexts).claim.payRest}
    </Button>
  );
}
