import type { Agreement } from './endpoints.ts';

/** What the audit trail says of an agreement; the rent in taka. */
export const aboutAgreement = ({ userEmail, block, apartmentNo, rent }: Agreement) => ({
  subject: userEmail,
  details: { block, apartment: apartmentNo, rent },
});
