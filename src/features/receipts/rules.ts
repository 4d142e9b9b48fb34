/** Where a receipt is shown; its id is that of the payment. */
export const receiptPath = (paymentId: string) => `/receipts/${paymentId}`;

/** Where the holder of a receipt checks it. */
export const verifyPath = (code: string) => `/verify/${code}`;
