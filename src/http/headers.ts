/**
 * Default headers of every response: pages, files, calls and refusals. A response may override one. HSTS is for this host
 * only, since the domain's other hosts are not under our control.
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

/**
 * Headers that browsers read of documents and workers alone. The parts of a page have none of them: of 70 files that a phone
 * requests they were 17 kB. `frame-ancestors` of the content policy says what `x-frame-options` does.
 */
export const OF_DOCUMENTS = ['x-frame-options', 'referrer-policy', 'cross-origin-opener-policy', 'permissions-policy'];

/** True for the address of a script, style or font that pages load. A worker is none: it inherits nothing from its page. */
export const isPartOfPage = (pathname: string): boolean =>
  /^\/assets\/(?![^/]*worker)[^/]+\.(?:js|css|woff2)$/.test(pathname);

type PageHeaders = { nonce: string; isPersonal: boolean; publicUrl: URL; socket?: string | undefined };

export const pageHeaders = ({ nonce, isPersonal, publicUrl, socket }: PageHeaders): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy(nonce, publicUrl, socket),
  // The tile server's usage policy requires the referrer of sites that show its map; this sends the origin only.
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Each response has a nonce of its own. Personal pages are never cached, except by the collection round's service worker.
  'cache-control': isPersonal ? 'no-store' : 'private, no-cache',
  vary: 'Cookie, Accept-Encoding, Accept-Language',
});

/** The CSP of pages. Only pictures may come from elsewhere: the map's tiles, and people's own photos on any host. */
const policy = (nonce: string, publicUrl: URL, socket = '') =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Over https a browser would not show a picture from http anyway.
    `img-src 'self' data: https:${isSecure(publicUrl) ? '' : ' http:'}`,
    `connect-src 'self' ${socket}`.trimEnd(),
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const isSecure = ({ protocol }: URL) => protocol === 'https:';
