import type { AuditDetails } from '#features/audit/rules.ts';
import type { TenancyRow } from './queries.ts';

type FileKind = 'file_opened' | 'file_changed' | 'consent_given' | 'consent_ended';

/** An event of a tenant's file: whose it is and what was done, never anything that is in it. */
export const eventOf = ({ tenant, email, block, apartmentNo }: TenancyRow, kind: FileKind, details: AuditDetails) => ({
  kind,
  subject: email ?? undefined,
  details: { tenant, block, apartment: apartmentNo, ...details },
});
