/** The page of a receipt; its id is the payment's. */
export const receiptPath = (paymentId: string) => `/receipts/${paymentId}`;

/** The receipt as a PNG. */
export const receiptPicturePath = (paymentId: string) => `${receiptPath(paymentId)}.png`;

/** The page where the holder of a receipt verifies it. */
export const verifyPath = (code: string) => `/verify/${code}`;
