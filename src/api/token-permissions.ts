/** What an API token may be allowed to read; each call that a token may make names one of them. */
export const TOKEN_PERMISSIONS = ['state', 'money', 'homes', 'people'] as const;
export type TokenPermission = (typeof TOKEN_PERMISSIONS)[number];
