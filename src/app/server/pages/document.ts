import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language, type Text } from '#locale/language.ts';
import { earlyInputScript } from '#ui/early-input.ts';
import { themeScript } from '#ui/theme/theme.ts';
import type { RenderedPage } from '../../client/render.tsx';

/** The built site's files for a page's head. */
export type Assets = {
  /** The styles themselves, and the disabled link of their file. */
  css: string;
  /** The address of that file. */
  styles?: string;
  script: string;
  integrity?: string;
  /** Scripts and styles of the page's own code, which the site's script will load. */
  pageFiles: readonly string[];
  fonts: readonly string[];
};

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const escapeAttribute = (text: string) => escapeText(text).replace(/"/g, '&quot;');
/** JSON inside a script element: only `<` could end it. */
const escapeJson = (json: string) => json.replace(/</g, '\\u003c');

/** A data URL, since a browser would fetch an icon while it fetches the visible page. */
const ICON = encodeURIComponent(readFileSync(new URL('../../../../public/favicon.svg', import.meta.url), 'utf8'));

const MANIFESTS: Record<Language, string> = { en: '/site.webmanifest', bn: '/site.bn.webmanifest' };

/**
 * Fetches the site's script, then the page's own code and the manifest once the page has been painted, though its fonts and pictures are on their way, so that the visible page
 * has network and processor for itself. A page of the dashboard has no pictures that wait: its script, the largest file, is fetched at once (docs/decisions/0011-first-load.md).
 */
const startScript = ({ script, integrity = '', pageFiles }: Assets, language: Language, hasPictures: boolean) => `
const script = Object.assign(document.createElement('script'), { type: 'module', fetchPriority: 'high', src: '${script}', integrity: '${integrity}' });
const link = (attributes) => Object.assign(document.createElement('link'), attributes);
const style = { rel: 'preload', as: 'style', crossOrigin: '' };
const preloads = ${JSON.stringify(pageFiles)}.map((href) => link(href.endsWith('.css') ? { ...style, href } : { rel: 'modulepreload', href }));
const first = link({ rel: 'modulepreload', fetchPriority: 'high', href: '${script}', integrity: '${integrity}' });
const start = () => script.isConnected || document.head.append(first, script, ...preloads, link({ rel: 'manifest', href: '${MANIFESTS[language]}' }));
new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
addEventListener('load', () => setTimeout(start, 500));${
  hasPictures
    ? ''
    : `
document.head.append(first);`
}`;

/** Metadata of a link for messengers and search engines, with the property names of Open Graph. */
function previewTags({ title, description, preview, path = '' }: RenderedPage, origin: string): string[] {
  if (!preview) return [];
  const { image, structured } = preview;
  const properties = { type: 'website', title, description, image, url: origin + path };
  return [
    `<link rel="canonical" href="${escapeAttribute(origin + path)}">`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="og:${name}" content="${escapeAttribute(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(structured ? [`<script type="application/ld+json">${escapeJson(JSON.stringify(structured))}</script>`] : []),
  ];
}

/** Above every page; the page's own script leaves it alone. On a phone the title would otherwise stand in front of it. */
const noticeBar = (sentence: string, nonce: string) =>
  `
<style nonce="${nonce}">#root { position: relative } @media (width < 64rem) { .office-frame .page-head { position: absolute } }</style>
<p role="note" class="border-line border-b bg-warning-soft px-4 py-2 text-center text-sm text-warning">${escapeText(sentence)}</p>`;

/** The page as a whole. Styles are inlined and the script waits, so that what is seen needs one answer. */
export function htmlDocument(page: RenderedPage, assets: Assets, nonce: string, origin: string, notice?: Text): string {
  const preloads = assets.fonts.map(
    (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  );
  const { path, language } = page;
  const alternates = path
    ? LANGUAGES.map(
        (each) => `<link rel="alternate" hreflang="${each}" href="${origin}${escapeAttribute(path)}?language=${each}">`,
      )
    : [];
  const preview = page.status === 200 ? previewTags(page, origin) : [];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeText(page.title)}</title>
<meta name="description" content="${escapeAttribute(page.description)}">
<meta name="theme-color" content="#1f3a2e">
<link rel="icon" href="data:image/svg+xml,${ICON}" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
${[...preloads, ...alternates, ...preview].join('\n')}
<script nonce="${nonce}">${themeScript}${earlyInputScript}</script>
${assets.css}
<script type="module" nonce="${nonce}">${startScript(assets, language, !!path)}</script>
</head>
<body>${notice ? noticeBar(notice[language], nonce) : ''}
<div id="root">${page.html}</div>
<script type="application/json" id="state">${escapeJson(page.state)}</script>
</body>
</html>
`;
}
