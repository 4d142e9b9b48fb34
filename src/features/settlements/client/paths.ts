/** The page on which administrators settle a tenancy, and its tenant reads the balance. */
export const settlementPath = (agreementId: string) => `/dashboard/settlement/${agreementId}`;

/** The printed receipt of a refund. */
export const refundPath = (refundId: string) => `/refunds/${refundId}`;

/** The printed certificate. */
export const certificatePath = (certificateId: string) => `/certificates/${certificateId}`;
