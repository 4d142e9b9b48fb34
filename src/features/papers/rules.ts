/** Subjects of papers: a tenancy, one of its charges or meter readings, or an expense. */
export const PAPER_KINDS = ['tenancy', 'charge', 'reading', 'expense'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Maximum papers of one tenancy, including those of its charges and readings, or of one expense. */
export const MAX_PAPERS = 50;

/** The address at which a paper is downloaded. */
export const paperPath = (id: string) => `/api/papers/${id}`;

/** Minutes after a look at a tenant's file during which the same person may read its signed consents, print it and change it. */
export const LOOK_LASTS_MINUTES = 15;
