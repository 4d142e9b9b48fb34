/** The printed receipt of a refund. */
export const refundPath = (refundId: string) => `/refunds/${refundId}`;

/** The printed certificate. */
export const certificatePath = (certificateId: string) => `/certificates/${certificateId}`;
