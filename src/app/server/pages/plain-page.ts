import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import { isThisMachine } from '#features/building/address-rules.ts';
import { accepts, compress } from '#http/compressed-file.ts';
import type { Language } from '#locale/language.ts';
import type { Markup } from '#print/paper.ts';
import { SAVE_IMAGE } from './save-image.ts';

/** Path of the dashboard page, receipt, bill or agreement from which the visitor came. */
export function findOrigin(request: Request, publicUrl: URL): string | undefined {
  const referrer = URL.parse(request.headers.get('referer') ?? '');
  const isOwn = referrer && [referrer, publicUrl].every(({ hostname }) => isThisMachine(hostname));
  if (!referrer || (referrer.origin !== publicUrl.origin && !isOwn)) return undefined;
  return /^\/(dashboard|receipts|bills|agreements|refunds|certificates|files)\/./.test(referrer.pathname)
    ? referrer.pathname + referrer.search
    : undefined;
}

/**
 * Back, Print, and an image for pages of one document: `picture` is the path of an image that the server draws, `note` says
 * why there is none. Back leads a stranger who scanned the QR code to the home page.
 */
export const navigation = (
  back: string | undefined,
  { hasImage = false, picture = '', note = html``, warning = html``, more = html``, language }: Navigation = {},
) => {
  const say = (en: string, bn: string) => (language ? { en, bn }[language] : html`${en} <i lang="bn">${bn}</i>`);
  return html`<nav>
${back ? html`<a href="${back}">← ${say('Back', 'ফিরে যান')}</a>` : html`<a href="/">${say('About this building', 'ভবনের কথা')}</a>`}
${more}
${hasImage ? html`<button type="button" hidden data-image>${say('Image', 'ছবি')}</button>` : ''}
${picture ? html`<a class="button" href="${picture}" download>${say('Image', 'ছবি')}</a>` : ''}
<button type="button" hidden data-print>${say('Print', 'প্রিন্ট')}</button>
${note}${warning}</nav>`;
};

type Navigation = {
  hasImage?: boolean;
  picture?: string;
  note?: Markup;
  warning?: Markup;
  /** Further links. */
  more?: Markup;
  /** The reader's language; both where absent. */
  language?: Language;
};

/** Warning above a paper with a QR code, before it is printed. */
export const warnOfAddress = ({ hostname }: URL) =>
  isThisMachine(hostname)
    ? html`<p role="alert">The QR code here leads to ${hostname}, which no phone can open: this site has no address of its own yet. <i lang="bn">এখানকার QR কোডের ঠিকানা ${hostname}, যা কোনো ফোনে খুলবে না: সাইটটির নিজের ঠিকানা এখনও নেই।</i></p>`
    : html``;

/** What a page says in place of a paper, in the reader's language. */
export const notice =
  (en: string, bn: string, more: (language: Language) => Markup = () => html``) =>
  (language: Language) => {
    const title = { en, bn }[language];
    return { title, language, body: html`<main class="card"><h1>${title}</h1>${more(language)}</main>` };
  };

// A stylesheet of its own, 5 kB instead of the site's 60. A space before a colon stays: it may be a descendant combinator.
const stylesOf = (file: URL) =>
  readFileSync(file, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}');
const STYLES = stylesOf(new URL('./receipt-pages.css', import.meta.url));
const BILL_STYLES = stylesOf(new URL('./bill-pages.css', import.meta.url));
const LABEL_STYLES = stylesOf(new URL('./part-labels.css', import.meta.url));
const FORM_STYLES = stylesOf(new URL('./police-form.css', import.meta.url));

/**
 * Without script the buttons stay hidden, and the browser's own menu prints. A link to `#print` prints at once. Back uses the
 * browser's history if the visitor came by it, so that a long page keeps its scroll position.
 */
const SCRIPT = `for (const button of document.querySelectorAll('nav button')) button.hidden = false;
document.querySelector('[data-print]')?.addEventListener('click', () => print());
document.querySelector('nav a').addEventListener('click', (event) => {
  if (history.length === 1 || event.currentTarget.href !== document.referrer) return;
  event.preventDefault();
  history.back();
});
if (location.hash === '#print') addEventListener('load', () => print());`;

const FONTS = ['text', 'display', 'bangla'].map((name) => `/fonts/receipt-${name}.woff2`);

type PlainPage = {
  title: string;
  /** Language of the body; `en` for both languages. */
  language?: Language;
  nav?: Markup;
  body: Markup;
  /** True for a bill, an agreement or a page of text. */
  isBill?: boolean;
  /** True for the police's form, which may contain a photo. */
  isForm?: boolean;
  /** True for labels that hang in the house. */
  isLabels?: boolean;
  /** True if it sends a form to this site. */
  hasForm?: boolean;
  /** True if `nav` has the button that makes an image. */
  hasImage?: boolean;
  status?: number;
  cookies?: readonly string[];
  /** Description and address of a page that search engines may show. */
  open?: { description: string; address: string };
};

/** A page in one response and three fonts, for print and for any phone. It is not cached, nor indexed unless it is `open`. */
export async function plainPage(request: Request, page: PlainPage): Promise<Response> {
  const { title, language = 'en', nav, body, isBill = false, hasImage = false, status = 200, cookies = [] } = page;
  const { isForm = false, isLabels = false, hasForm = false, open } = page;
  const nonce = randomBytes(18).toString('base64url');
  const document = String(
    await html`<!doctype html>
<html lang="${language}"><head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${open ? previewTags(title, open) : html`<meta name="robots" content="noindex">`}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${FONTS.map((font) => html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)}
<style nonce="${nonce}">${raw(STYLES + (isBill ? BILL_STYLES : '') + (isForm ? FORM_STYLES : '') + (isLabels ? LABEL_STYLES : ''))}</style>
</head><body>
${nav ?? ''}
${body}
${nav ? html`<script nonce="${nonce}">${raw(hasImage ? SCRIPT + SAVE_IMAGE : SCRIPT)}</script>` : ''}
</body></html>
`,
  );
  const isBrotli = accepts(request, 'br');
  const response = new Response(request.method === 'HEAD' ? null : isBrotli ? await compress(document, 4) : document, {
    status,
    headers: {
      ...headers(nonce, { images: isForm ? "'self' data:" : "'self'", forms: hasForm ? "'self'" : "'none'" }),
      ...(isBrotli && { 'content-encoding': 'br' }),
    },
  });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

const previewTags = (title: string, { description, address }: NonNullable<PlainPage['open']>) => html`
<meta name="description" content="${description}">
<link rel="canonical" href="${address}">
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">`;

const headers = (nonce: string, { images, forms }: { images: string; forms: string }) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src ${images}; font-src 'self'; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  // The verification page links back to the receipt.
  'referrer-policy': 'strict-origin-when-cross-origin',
  vary: 'Cookie, Accept-Encoding',
});
