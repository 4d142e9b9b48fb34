import { FormDialog } from '#api/FormDialog.tsx';
import type { Statement } from '#features/ledger/endpoints.ts';
import { methodIn, methodsAt } from '#features/ledger/rules.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { claimDraft } from '../../rules.ts';
import { moneyTexts } from '../money-texts.ts';
import { ClaimedCharges, ClaimFields } from './ClaimFields.tsx';
import { type ClaimName, useClaim } from './use-claim.ts';

/** The form starts with the whole open sum. */
type Props = { statement: Statement; onClose: () => void };

/** Claims a payment made outside of the site, for a building that has not listed its ways to pay. */
export function ClaimDialog({ statement, onClose }: Props) {
  const t = useTexts(moneyTexts).claim;
  const { language } = useLanguage();
  const wallets = methodsAt('wallet')
    .map((method) => methodIn(method, language))
    .join(', ');
  const claim = useClaim(statement, onClose);
  return (
    <FormDialog<ClaimName>
      title={t.title}
      text={t.text(wallets)}
      change={claim.claim}
      onClose={onClose}
      noValidate
      draft={claimDraft(claim.agreementId)}
      submitText={claim.errors.again ? t.sendAgain : t.send}
      onSend={claim.send}
    >
      {claim.charges.length > 1 && <ClaimedCharges choice={claim.choice} />}
      <ClaimFields claim={claim} />
    </FormDialog>
  );
}
