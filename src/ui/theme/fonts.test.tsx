import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

const widthOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().width;

/** A character that no font has: what stands in for it is what a missing glyph looks like. */
const MISSING = '\u0378';

// Our own fonts have none of them. A machine without a font for Bangla needs one: fonts-lohit-beng-bengali (scripts/install-chromium.ts).
test.each([
  ['a letter', 'ক'],
  ['a vowel with its sign', 'কি'],
  ['a face', '😀'],
])('the device draws %s of a name', async (_, text) => {
  await render(
    <p className="text-[40px]">
      <span>{text}</span> <span>{MISSING}</span>
    </p>,
  );
  expect(widthOf(text)).toBeGreaterThan(10);
  expect(widthOf(text)).not.toBe(widthOf(MISSING));
});

test('letters of Bangla that belong together are drawn as one', async () => {
  await render(
    <p className="text-[40px]">
      <span>ক্ষ</span> <span>ক</span> <span>ষ</span>
    </p>,
  );
  expect(widthOf('ক্ষ')).toBeLessThan(widthOf('ক') + widthOf('ষ'));
});
