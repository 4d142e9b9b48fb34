import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { htmlDocument } from './document.ts';

const PUBLIC = join(import.meta.dirname, '../../../../public');
const page = {
  language: 'en' as const,
  status: 200,
  title: 'A page',
  description: '',
  html: '',
  state: '{}',
  isPersonal: false,
  code: [],
};
const assets = { css: '', script: '/a.js', pageFiles: [], fonts: [] };
const document = htmlDocument(page, assets, 'nonce', 'https://building.example');

/** Width and height in the header of a PNG. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('the icons of the head are there, in the sizes that phones and browsers take', () => {
  const linked = [...document.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
    ([, href]) => href,
  );
  const svg = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
  expect(svg).toMatch(/^<svg [\s\S]*<path /);
  expect(linked).toEqual([`data:image/svg+xml,${encodeURIComponent(svg)}`, '/apple-touch-icon.png']);
  expect(sizeOf(readFileSync(join(PUBLIC, 'apple-touch-icon.png')))).toBe('180x180');
});

test('the manifest names icons that are there, in the sizes that it says', () => {
  const [, href = ''] = /rel: 'manifest', href: '([^']+)'/.exec(document) ?? [];
  const manifest: { icons: { src: string; sizes: string; type: string }[] } = JSON.parse(
    readFileSync(join(PUBLIC, href), 'utf8'),
  );
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(drawn.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { src, sizes } of drawn) expect(sizeOf(readFileSync(join(PUBLIC, src)))).toBe(sizes);
});

test('what a title, a description or the state holds stays text', () => {
  const hostile = { ...page, title: '</title><b>', description: '"><b>', state: '"</script><b>"' };
  expect(htmlDocument(hostile, assets, 'nonce', 'https://building.example')).not.toContain('<b>');
});

test('a page of its own address names itself in both languages, by whole addresses', () => {
  const named = htmlDocument({ ...page, path: '/login' }, assets, 'nonce', 'https://building.example');
  const links = [...named.matchAll(/<link rel="alternate" hreflang="(\w+)" href="([^"]+)">/g)].map(
    ([, ...rest]) => rest,
  );
  expect(links).toEqual([
    ['en', 'https://building.example/login?language=en'],
    ['bn', 'https://building.example/login?language=bn'],
  ]);
  expect(document).not.toContain('hreflang');
});
