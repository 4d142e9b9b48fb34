import type { AuditDetails } from '#features/audit/rules.ts';
import type { TenancyRow } from './queries.ts';

type FileKind = 'file_opened' | 'file_changed' | 'consent_given' | 'consent_ended';

/** An event of a tenant's file: the tenancy and the action, never any content. */
export const eventOf = ({ tenant, email, block, apartmentNo }: TenancyRow, kind: FileKind, details: AuditDetails) => ({
  kind,
  subject: email ?? undefined,
  details: { tenant, block, apartment: apartmentNo, ...details },
});
