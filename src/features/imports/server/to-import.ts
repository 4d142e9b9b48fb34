import type { Permission } from '#api/permissions.ts';
import type { ImportedKind } from '../endpoints.ts';

/** The permission that an import of each kind requires. */
export const TO_IMPORT = {
  apartments: 'flats.change',
  residents: 'people.change',
  expenses: 'costs.record',
  bills: 'meters.enter',
} as const satisfies Record<ImportedKind, Permission>;
