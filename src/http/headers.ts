/**
 * What every answer is sent with: pages and files, calls and refusals. An answer that needs another value says so itself.
 * HSTS is for this host alone: what other hosts of the domain do is not ours to promise.
 */
export const commonHeaders = (publicUrl: URL): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  ...(isSecure(publicUrl) && { 'strict-transport-security': 'max-age=63072000' }),
});

type PageHeaders = { nonce: string; isPersonal: boolean; publicUrl: URL; socket?: string | undefined };

export const pageHeaders = ({ nonce, isPersonal, publicUrl, socket }: PageHeaders): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy(nonce, publicUrl, socket),
  // The tile server wants to know which site shows its map (its usage policy); it learns the host and no more.
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Each answer has a nonce of its own; what a person sees is kept nowhere but by the collection round's service worker.
  'cache-control': isPersonal ? 'no-store' : 'private, no-cache',
  vary: 'Cookie, Accept-Encoding, Accept-Language',
});

/** Pictures may come from elsewhere: the map's tiles, and people's own photos, wherever those are. Nothing else may. */
const policy = (nonce: string, publicUrl: URL, socket = '') =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Over https a browser would not show a picture that came over http anyway.
    `img-src 'self' data: https:${isSecure(publicUrl) ? '' : ' http:'}`,
    `connect-src 'self' ${socket}`.trimEnd(),
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const isSecure = ({ protocol }: URL) => protocol === 'https:';
