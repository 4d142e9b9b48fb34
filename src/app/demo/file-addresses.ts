/** Addresses of the files that a visitor of the demo downloads, to bring them in as statements. No other building has them. */
export const DEMO_FILES = { messages: '/demo/bkash-messages.txt', bank: '/demo/bank-statement.csv' } as const;
