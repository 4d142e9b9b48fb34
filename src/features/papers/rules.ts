/** What a paper belongs to: a tenancy, one of its charges or meter readings, or an expense. */
export const PAPER_KINDS = ['tenancy', 'charge', 'reading', 'expense'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Papers of one tenancy, with those of its charges and readings, or of one expense. */
export const MAX_PAPERS = 50;

/** Where a paper is downloaded. */
export const paperPath = (id: string) => `/api/papers/${id}`;
