import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import { accepts, compress } from '#http/compressed-file.ts';

// It has no class of the site's own, so it is 3 kB where those are 60.
const STYLES = readFileSync(new URL('./plain-page.css', import.meta.url), 'utf8')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ');

type PlainPage = { title: string; body: ReturnType<typeof html>; status?: number; cookies?: readonly string[] };

/** A page without any script, in one answer: what is to be printed, or read on any telephone. Nobody keeps it, no search finds it. */
export async function plainPage(
  request: Request,
  { title, body, status = 200, cookies = [] }: PlainPage,
): Promise<Response> {
  const nonce = randomBytes(18).toString('base64url');
  const document = String(
    await html`<!doctype html>
<html lang="en"><head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${raw(STYLES)}</style>
</head><body>
${body}
</body></html>
`,
  );
  const isBrotli = accepts(request, 'br');
  const response = new Response(request.method === 'HEAD' ? null : isBrotli ? await compress(document, 4) : document, {
    status,
    headers: { ...headers(nonce), ...(isBrotli && { 'content-encoding': 'br' }) },
  });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

const headers = (nonce: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  vary: 'Cookie, Accept-Encoding',
});
