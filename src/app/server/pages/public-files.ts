import { html } from 'hono/html';
import type { RequestOrigin } from '#api/context.ts';
import type { PlacedApartment } from '#features/apartments/endpoints.ts';
import type { Building } from '#features/building/endpoints.ts';
import { DAY } from '#locale/calendar.ts';
import { plainPage } from './plain-page.ts';
import { privacyText, privacyTitle } from './privacy-text.ts';
import { languageSwitch, readersLanguage } from './readers-language.ts';

type Parts = {
  /** Runs the building's own calls, inside this process. */
  callApi: (request: Request, origin: RequestOrigin) => Response | Promise<Response>;
  publicUrl: URL;
};

type Ask = <T>(path: string) => Promise<T>;

/** Files at well-known addresses, and the page on privacy; undefined for any other address. */
export const publicFiles =
  ({ callApi, publicUrl: { origin } }: Parts) =>
  (request: Request, address: string): Promise<Response> | undefined => {
    const file = FILES[new URL(request.url).pathname];
    const ask = async <T>(path: string) => {
      const response = await callApi(new Request(origin + path), { address, isFromPage: true });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return (await response.json()) as T;
    };
    return file?.({ request, ask, origin });
  };

type FileRequest = { request: Request; ask: Ask; origin: string };

const FILES: Record<string, (asked: FileRequest) => Promise<Response>> = {
  '/robots.txt': async ({ request, origin }) =>
    text(request, `User-agent: *\nDisallow: /dashboard\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`),
  '/sitemap.xml': async ({ request, ask, origin }) => {
    const flats = await ask<PlacedApartment[]>('/api/apartments/places');
    const paths = ['/', '/apartments', '/announcements', '/privacy', ...flats.filter(isOffered).map(apartmentPath)];
    const list = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
    const content = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${list.join('\n')}
</urlset>
`;
    return text(request, content, 'application/xml; charset=utf-8');
  },
  // The target of a browser's password manager (W3C, a well-known URL for changing passwords).
  '/.well-known/change-password': async () =>
    new Response(null, { status: 302, headers: { location: '/dashboard/account', 'cache-control': 'no-store' } }),
  // RFC 9116. Without an address of the office there is no contact to name.
  '/.well-known/security.txt': async ({ request, ask, origin }) => {
    const { email } = await ask<Building>('/api/building');
    if (!email) return new Response('This building names no address.', { status: 404, headers: PLAIN });
    const until = new Date(Date.now() + 180 * DAY).toISOString();
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${until}`,
      'Preferred-Languages: en, bn',
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return text(request, `${lines.join('\n')}\n`);
  },
  '/privacy': async ({ request, ask, origin }) => {
    const building = await ask<Building>('/api/building');
    const language = readersLanguage(request, building);
    return plainPage(request, {
      language,
      title: privacyTitle(building.name, language),
      body: privacyText(building, language),
      nav: html`<nav><a href="/">${{ en: 'About this building', bn: 'ভবনের কথা' }[language]}</a>
${languageSwitch(request, language)}</nav>`,
      isBill: true,
      open: {
        description: {
          en: `What ${building.name} keeps of its residents and visitors, why, who sees it and how long.`,
          bn: `${building.name} বাসিন্দা ও দর্শনার্থীদের কী তথ্য রাখে, কেন এবং কত দিন।`,
        }[language],
        address: `${origin}/privacy`,
      },
    });
  },
};

/** Like the browser's `apartmentPath`. */
const apartmentPath = ({ block, apartmentNo }: PlacedApartment) =>
  `/apartments/${encodeURIComponent(block)}/${encodeURIComponent(apartmentNo)}`;
const isOffered = ({ available }: PlacedApartment) => available;

const PLAIN = { 'content-type': 'text/plain; charset=utf-8' };
const text = (request: Request, content: string, type = PLAIN['content-type']) =>
  new Response(request.method === 'HEAD' ? null : content, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' },
  });

const escapeXml = (content: string) =>
  content.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/'/g, '&apos;').replace(/"/g, '&quot;');
