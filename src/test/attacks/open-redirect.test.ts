import { expect, test } from 'vitest';
import { returnPath } from '#features/identity/rules.ts';

const HOSTILE = [
  'https://evil.example',
  'http:evil.example',
  'HTTPS://EVIL.EXAMPLE',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u00a0/evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/\u2028/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://evil.example',
  'blob:https://evil.example/1',
  'about:blank',
  'mailto:a@evil.example',
  'evil.example',
  'evil.example/dashboard',
  '@evil.example',
  '.evil.example',
  '?next=//evil.example',
  '#//evil.example',
  '',
  '   ',
  '.',
  '..',
  '../dashboard',
  'dashboard',
  '%2f%2fevil.example',
  'https:%2f%2fevil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  '//evil.example/dashboard',
  '//evil.example@onebuilding.test',
  '//onebuilding.test@evil.example',
  '//evil.example:80',
  '//[::1]',
  '//2130706433',
  '/\\\\evil.example',
  '/\u000b/evil.example',
  '/\u3000/evil.example',
];
const HARMLESS = [
  '/dashboard/profile',
  '/apartments?page=2&min=1',
  '/apartments#top',
  '/%2f%2fevil.example',
  '/@evil.example',
  '/.evil.example',
  '/https://evil.example',
  '/a//evil.example',
];

test(`${HOSTILE.length} addresses that lead elsewhere lead home`, () => {
  for (const wanted of [...HOSTILE, null, undefined]) expect([wanted, returnPath(wanted)]).toEqual([wanted, '/']);
});

test('what stays on the site is followed, and stays on it in a browser’s eyes', () => {
  for (const wanted of HARMLESS) {
    expect(returnPath(wanted)).toBe(wanted);
    expect(new URL(returnPath(wanted), 'https://onebuilding.test').origin).toBe('https://onebuilding.test');
  }
});
