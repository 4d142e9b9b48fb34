/** Duties that a person may have beside the role; a person can have several (docs/decisions/0051-duties-and-permissions.md). */
export const DUTIES = ['owner', 'manager', 'accountant', 'caretaker', 'guard', 'auditor'] as const;
export type Duty = (typeof DUTIES)[number];
