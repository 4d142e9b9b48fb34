import { PaymentHistory } from '#features/checkout/client/PaymentHistory.tsx';
import { MyMoney } from '#features/dues/client/MyMoney.tsx';
import { duesTexts } from '#features/dues/client/texts.ts';
import { useMyStatement } from '#features/ledger/client/use-my-statement.ts';
import { RENT_PATH } from '#features/ledger/rules.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';

const OtherPayments = () => (
  <>
    <MyMoney beside />
    <OpenNow />
  </>
);

/** A member's payments of rent, below them those of other charges, and what is open now. */
export const PaymentHistoryPage = () => <PaymentHistory OtherPayments={OtherPayments} />;

/** The open sum, as on the two other addresses of the person's money, which it leads to. */
function OpenNow() {
  const t = useTexts(duesTexts).rent;
  const { taka } = useFormats();
  const owed = useMyStatement().data?.statement?.account.owed;
  if (!owed) return null;
  return (
    <p className="print:hidden">
      {t.owe}: <strong className="figures">{taka(owed)}</strong> · <TextLink to={RENT_PATH}>{t.how}</TextLink>
    </p>
  );
}
