import { PaymentHistory } from '#features/checkout/client/PaymentHistory.tsx';
import { MyMoney } from '#features/dues/client/MyMoney.tsx';

const OtherPayments = () => <MyMoney beside />;

/** A member's payments of rent, and below them those of other charges. */
export const PaymentHistoryPage = () => <PaymentHistory OtherPayments={OtherPayments} />;
