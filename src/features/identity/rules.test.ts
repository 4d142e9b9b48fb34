import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGoodPassword, returnPath } from './rules.ts';

test.each(['Secret', 'aaaaaB', 'পাসওয়ার্ডaB', 'P@sswörd', 'ßßßßßẞ'])('%s is a good password', (password) => {
  expect(isGoodPassword(password)).toBe(true);
});

test.each(['', 'Secre', 'secret', 'SECRET', '123456', 'secret1', 'SECRET1', 'Aa', '      '])(
  '"%s" is no good password',
  (password) => {
    expect(isGoodPassword(password)).toBe(false);
  },
);

test.each([
  '/',
  '/apartments?min=20000&page=2',
  '/dashboard/make-payment',
  '/dashboard/payment-history#latest',
  '/login?to=//elsewhere.test',
])('after signing in, %s is a way back', (path) => {
  expect(returnPath(path)).toBe(path);
});

const HOSTILE = [
  null,
  undefined,
  '',
  ' ',
  'apartments',
  '.',
  '..',
  '?next=/',
  '#top',
  'https://elsewhere.test',
  'http:elsewhere.test',
  'http:/elsewhere.test',
  'http:///elsewhere.test',
  'https:elsewhere.test/a',
  'HTTPS://ELSEWHERE.TEST',
  '//elsewhere.test',
  '///elsewhere.test',
  '////elsewhere.test',
  '//elsewhere.test/%2f..',
  '//user@elsewhere.test',
  '//elsewhere.test:443',
  '/\\elsewhere.test',
  '\\/elsewhere.test',
  '\\\\elsewhere.test',
  '\\elsewhere.test',
  '/\\/elsewhere.test',
  '/\\\\elsewhere.test',
  '/a\\..\\..//elsewhere.test',
  '/.//elsewhere.test',
  '/..//elsewhere.test',
  '/./..//elsewhere.test',
  '/a/..//elsewhere.test',
  '/a/b/../..//elsewhere.test',
  '/%2e//elsewhere.test',
  '/%2E%2E//elsewhere.test',
  '/.%2e//elsewhere.test',
  '/apartments/..//elsewhere.test?x',
  '/\t/elsewhere.test',
  '/\n/elsewhere.test',
  '/\r\n/elsewhere.test',
  '/ /elsewhere.test',
  ' //elsewhere.test',
  '\t//elsewhere.test',
  '\u0000//elsewhere.test',
  '/\u0000/elsewhere.test',
  '/\u00a0/elsewhere.test',
  '/\u2028/elsewhere.test',
  '/\ufeff/elsewhere.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '/\njavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:http://here.test/1',
  'mailto:a@elsewhere.test',
  'ftp://elsewhere.test',
  '@elsewhere.test',
  ':elsewhere.test',
  '/a\r\nset-cookie: a=b',
  '/a\u2029b',
  '／／elsewhere.test',
  '〱elsewhere.test',
  'http://here.test@elsewhere.test',
  'http://here.test.elsewhere.test',
];

test.each(HOSTILE.map((wanted) => [JSON.stringify(wanted), wanted]))('after signing in, %s leads home', (_, wanted) => {
  expect(returnPath(wanted)).toBe('/');
});

test('whatever the address bar says, the way back stays on this site', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '//',
    '\t',
    '\n',
    'a',
    '@',
    ':',
    '?',
    '#',
    'elsewhere.test',
  );
  const wanted = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 8 }).map((all) => `/${all.join('')}`),
  );
  fc.assert(
    fc.property(wanted, (text) => {
      const path = returnPath(text);
      expect(new URL(path, 'http://here.test').origin).toBe('http://here.test');
      expect(returnPath(path)).toBe(path);
    }),
    { numRuns: 5_000 },
  );
});
