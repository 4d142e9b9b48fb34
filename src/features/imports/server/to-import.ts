import type { Permission } from '#api/permissions.ts';
import type { ImportedKind } from '../endpoints.ts';

/** What one must be permitted to import a kind of table. */
export const TO_IMPORT = {
  apartments: 'flats.change',
  residents: 'people.change',
  expenses: 'costs.record',
  bills: 'meters.enter',
} as const satisfies Record<ImportedKind, Permission>;
