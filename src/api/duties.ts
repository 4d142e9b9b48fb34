/** For what somebody helps the building; beside the role, and several a person (docs/decisions/0051-duties-and-permissions.md). */
export const DUTIES = ['owner', 'manager', 'accountant', 'caretaker', 'guard', 'auditor'] as const;
export type Duty = (typeof DUTIES)[number];
