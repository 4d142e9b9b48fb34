/** Where a receipt is shown; its id is that of the payment. */
export const receiptPath = (paymentId: string) => `/receipts/${paymentId}`;

/** The receipt as a PNG. */
export const receiptPicturePath = (paymentId: string) => `${receiptPath(paymentId)}.png`;

/** Where the holder of a receipt checks it. */
export const verifyPath = (code: string) => `/verify/${code}`;
