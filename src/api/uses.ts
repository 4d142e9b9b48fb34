/**
 * Parts of the office whose pages stand back until they are used first: until the building has a cheque; until it has a limit above
 * which a second person approves.
 */
export const USES = ['cheques', 'approvals'] as const;
export type Use = (typeof USES)[number];
