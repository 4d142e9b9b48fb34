import { FormError } from '#api/FormError.tsx';
import type { Statement } from '#features/ledger/endpoints.ts';
import { MAX_WAITING } from '#features/payments/rules.ts';
import type { Way } from '#features/ways/endpoints.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { claimDraft } from '../../rules.ts';
import { moneyTexts } from '../money-texts.ts';
import { ClaimedCharges, ClaimFields } from './ClaimFields.tsx';
import { type ClaimName, useClaim } from './use-claim.ts';

type Props = { statement: Statement; way: Way; onSent: () => void };

/** Claims a payment made by this way. */
export function ClaimForm(props: Props) {
  const t = useTexts(moneyTexts).claim;
  const waiting = props.statement.payments.filter(({ state }) => state === 'pending').length;
  if (waiting >= MAX_WAITING) return <p className="text-mute text-sm">{t.tooMany}</p>;
  return <OneClaim {...props} />;
}

function OneClaim({ statement, way, onSent }: Props) {
  const t = useTexts(moneyTexts).claim;
  const claim = useClaim(statement, onSent);
  const { isPending, error } = claim.claim;
  return (
    <Form<ClaimName>
      noValidate
      draft={claimDraft(claim.agreementId, way._id)}
      busy={isPending}
      refusal={error}
      onSend={claim.send}
      aria-label={t.paidIt}
      className="grid gap-4 sm:gap-5 sm:border-line sm:border-t sm:pt-5"
    >
      <div className="grid gap-1 max-sm:sr-only">
        <h3 className="font-semibold">{t.paidIt}</h3>
        <p className="text-mute text-sm">{t.counts}</p>
      </div>
      <ClaimFields claim={claim} method={way.method} />
      {claim.charges.length > 1 && (
        <details className="rounded-field border border-line px-4 py-3">
          <summary className="cursor-pointer font-semibold text-sm">{t.onlyPart}</summary>
          <div className="mt-3">
            <ClaimedCharges choice={claim.choice} />
          </div>
        </details>
      )}
      <FormError error={error} />
      <Button type="submit" size="lg" busy={isPending} className="justify-self-start max-sm:w-full">
        {claim.errors.again ? t.sendAgain : t.send}
      </Button>
    </Form>
  );
}
