/** How money comes. The ledger's accounts of money have these names in lower case. */
export const METHODS = ['Card', 'Cash', 'bKash', 'Nagad', 'Rocket', 'Bank'] as const;

export type Method = (typeof METHODS)[number];

export const accountOf = (method: Method) => method.toLowerCase() as Lowercase<Method>;

/** The entries of one page of a statement. */
export const PAGE_SIZE = 50;
