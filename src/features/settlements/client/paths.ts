/** Where a tenancy is settled: by administrators, and its tenant reads it. */
export const settlementPath = (agreementId: string) => `/dashboard/settlement/${agreementId}`;

/** Where the receipt of a refund is printed. */
export const refundPath = (refundId: string) => `/refunds/${refundId}`;

/** Where a certificate is printed. */
export const certificatePath = (certificateId: string) => `/certificates/${certificateId}`;
