/** For how many days a token may be made. */
export const TOKEN_DAYS = ['30', '90', '365'] as const;

/** How many tokens there may be at once, expired ones too. */
export const MAX_TOKENS = 20;
