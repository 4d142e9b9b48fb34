import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLinks } from './find-links.ts';

const links = (text: string) => findLinks(text).flatMap(({ text: words, href }) => (href ? [[words, href]] : []));

test.each([
  ['See https://desco.gov.bd/bill?x=1&y=2.', 'https://desco.gov.bd/bill?x=1&y=2', 'https://desco.gov.bd/bill?x=1&y=2'],
  ['(https://a.com/c_(d))', 'https://a.com/c_(d)', 'https://a.com/c_(d)'],
  ['pay at www.desco.gov.bd, please', 'www.desco.gov.bd', 'http://www.desco.gov.bd'],
  ['write to office@onebuilding.test', 'office@onebuilding.test', 'mailto:office@onebuilding.test'],
  ['call 01711-555123!', '01711-555123', 'tel:+8801711555123'],
  ['call +880 1711 555 123', '+880 1711 555 123', 'tel:+8801711555123'],
  ['ওয়েব https://bn.wikipedia.org/wiki/ঢাকা।', 'https://bn.wikipedia.org/wiki/ঢাকা', 'https://bn.wikipedia.org/wiki/ঢাকা'],
  ['<a href="https://x.com">', 'https://x.com', 'https://x.com'],
])('%s', (text, words, href) => {
  expect(links(text)).toEqual([[words, href]]);
});

test.each([
  'javascript:alert(1) JAVASCRIPT://x.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox ftp://a.com //evil.com',
  'Come tomorrow.In the morning at 9.pm',
  'on 01/12/2026 in bay 0171 1555, no. 01711555123456',
])('no link is in: %s', (text) => {
  expect(links(text)).toEqual([]);
});

test('whatever is written, nothing of it is lost and each link is of a safe kind', () => {
  const word = fc.oneof(fc.string({ unit: 'grapheme' }), fc.webUrl(), fc.emailAddress(), fc.constant('javascript:'));
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join(' ');
      const pieces = findLinks(text);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const { href = 'tel:+1' } of pieces) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:\+\d)/i);
    }),
  );
});
