/** Permissions of an API token; each call that a token may make requires one. */
export const TOKEN_PERMISSIONS = ['state', 'money', 'homes', 'people'] as const;
export type TokenPermission = (typeof TOKEN_PERMISSIONS)[number];
