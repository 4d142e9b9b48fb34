import { useCallContext } from '#api/use-call.tsx';
import { useChosenHome } from '#features/identity/client/use-home.ts';
import type { Statement } from '#features/ledger/endpoints.ts';
import { wayTexts } from '#features/ways/client/texts.ts';
import { WaysToPay } from '#features/ways/client/WaysToPay.tsx';
import type { Way } from '#features/ways/endpoints.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { hasDraft } from '#ui/draft/has-draft.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { claimDraft, openCharges } from '../../rules.ts';
import { moneyTexts } from '../money-texts.ts';
import { ClaimButton } from './ClaimButton.tsx';
import { ClaimForm } from './ClaimForm.tsx';

type Props = {
  statement: Statement;
  ways: readonly Way[];
  /** True if a way starts open, for a page without any other means to pay. */
  isOpen: boolean;
};

/** The ways to pay outside of the site, each with the form that reports the payment to the office. */
export function PayElsewhere({ statement, ways, isOpen }: Props) {
  const t = useTexts(wayTexts);
  const { claim } = useTexts(moneyTexts);
  const { taka } = useFormats();
  const { waiting } = statement.account;
  const { currentEmail } = useCallContext();
  const { agreementId } = useChosenHome();
  const unsent = ways.find(({ _id }) => hasDraft(currentEmail, claimDraft(agreementId, _id)));
  const open = openCharges(statement).reduce((sum, { outstanding }) => sum + toPoisha(outstanding), 0);
  return (
    <Card as="section" aria-labelledby="ways-to-pay" className="grid gap-5">
      <h2 id="ways-to-pay" className="text-heading">
        {t.title}
      </h2>
      {waiting > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="warning">{claim.waits}</Badge>
          <span>{claim.sentToOffice(taka(waiting))}</span>
        </p>
      )}
      {ways.length > 0 ? (
        <WaysToPay
          ways={ways}
          first={unsent ?? (isOpen ? ways[0] : undefined)}
          apartmentNo={statement.account.apartmentNo}
          amount={toTaka(open)}
        >
          {(way) => <ClaimForm statement={statement} way={way} />}
        </WaysToPay>
      ) : (
        <>
          <p className="text-mute">{t.none}</p>
          <ClaimButton statement={statement} />
        </>
      )}
    </Card>
  );
}
