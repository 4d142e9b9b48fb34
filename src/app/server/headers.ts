/** Pictures may come from elsewhere: the map's tiles, and people's own photos. Nothing else may. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https: http:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** What everything of the site is sent with. */
export const commonHeaders = (publicUrl: URL): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  ...(publicUrl.protocol === 'https:' && {
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  }),
});

type PageHeaders = { nonce: string; isPersonal: boolean; publicUrl: URL };

export const pageHeaders = ({ nonce, isPersonal, publicUrl }: PageHeaders): Record<string, string> => ({
  ...commonHeaders(publicUrl),
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy(nonce),
  // Each answer has a nonce of its own; what a person sees is kept nowhere at all.
  'cache-control': isPersonal ? 'no-store' : 'private, no-cache',
  vary: 'Cookie, Accept-Encoding',
});
