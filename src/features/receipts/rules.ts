/** Where a receipt is shown; its id is that of the payment. */
export const receiptPath = (paymentId: string) => `/receipts/${paymentId}`;

/** Where anybody checks a receipt that they hold in their hands. */
export const verifyPath = (code: string) => `/verify/${code}`;
