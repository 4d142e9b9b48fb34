/** Lifetimes of a token, in days. */
export const TOKEN_DAYS = ['30', '90', '365'] as const;

/** Maximum number of tokens, including expired ones. */
export const MAX_TOKENS = 20;
