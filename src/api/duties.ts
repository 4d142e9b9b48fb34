/** What a person does for the building, beside the role; several a person (docs/decisions/0051-duties-and-permissions.md). */
export const DUTIES = ['owner', 'manager', 'accountant', 'caretaker', 'guard', 'auditor'] as const;
export type Duty = (typeof DUTIES)[number];
