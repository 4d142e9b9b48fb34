import { expect, test } from 'vitest';
import { testSite } from '#test/site.ts';
import { htmlDocument } from './document.ts';
import { publicFiles } from './public-files.ts';

const publicUrl = new URL('https://building.example');

test('search engines find the pages and the free flats, password managers and finders of weaknesses their way', async () => {
  const site = await testSite();
  await site.addApartment({ block: 'A&B', apartmentNo: '3C' });
  const find = publicFiles({ callApi: (request) => site.app.fetch(request), publicUrl });
  const get = async (path: string) => find(new Request(publicUrl.origin + path), '203.0.113.7');
  expect(await get('/apartments')).toBeUndefined();
  expect(await (await get('/robots.txt'))?.text()).toContain('Sitemap: https://building.example/sitemap.xml');
  const sitemap = (await (await get('/sitemap.xml'))?.text()) ?? '';
  expect(sitemap).toContain('<loc>https://building.example/privacy</loc>');
  expect(sitemap).toContain('<loc>https://building.example/apartments/A%26B/3C</loc>');
  expect((await get('/.well-known/change-password'))?.headers.get('location')).toBe('/dashboard/account');
  await site.pool.query(`update settings set building = building || '{"email": ""}'`);
  expect((await get('/.well-known/security.txt'))?.status).toBe(404);
  await site.pool.query(`update settings set building = building || '{"email": "office@building.example"}'`);
  expect(await (await get('/.well-known/security.txt'))?.text()).toMatch(
    /^Contact: mailto:office@building\.example\nExpires: 20/,
  );
  const privacy = (await (await get('/privacy'))?.text()) ?? '';
  // In the reader's language, with a switch to the other.
  expect(privacy).toContain('<h2>How long</h2>');
  expect(privacy).not.toContain('কত দিন');
  expect(privacy).toContain('reports as broken, with its photos, which are deleted a year after');
  expect(privacy).toContain('<a href="?language=bn" lang="bn">বাংলা</a>');
  const bangla = (await (await get('/privacy?language=bn'))?.text()) ?? '';
  expect(bangla).toContain('<html lang="bn"');
  expect(bangla).toContain('<h2>কত দিন</h2>');
  expect(bangla).not.toContain('How long');
  // The sitemap names it.
  expect(privacy).not.toContain('noindex');
  expect(privacy).toMatch(/<meta name="description" content="What [^"]+ keeps of its residents/);
  expect(privacy).toContain('<link rel="canonical" href="https://building.example/privacy">');
  // The button is on papers only.
  expect(privacy).not.toContain("querySelector('[data-print]').");
});

test('a link to a page shows its title, its words and a picture, and no text of it is markup', () => {
  const page = {
    ...{ language: 'en' as const, status: 200, title: 'Apt "3C" <b>', description: 'At home', html: '', state: '{}' },
    ...{ isPersonal: false, code: [], path: '/apartments/A/3C' },
    preview: { image: 'https://building.example/photos/x.jpg', structured: { name: '</script><b>' } },
  };
  const assets = { css: '', script: '/a.js', pageFiles: [], fonts: [] };
  const document = htmlDocument(page, assets, 'n', publicUrl.origin);
  expect(document).toContain('<meta property="og:title" content="Apt &quot;3C&quot; &lt;b>">');
  expect(document).toContain('<meta property="og:image" content="https://building.example/photos/x.jpg">');
  expect(document).toContain('<link rel="canonical" href="https://building.example/apartments/A/3C">');
  expect(document).toContain('{"name":"\\u003c/script>\\u003cb>"}');
  expect(htmlDocument({ ...page, status: 404 }, assets, 'n', publicUrl.origin)).not.toContain('og:');
});
