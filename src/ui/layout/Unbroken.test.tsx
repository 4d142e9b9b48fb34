import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Unbroken } from './Unbroken.tsx';

/** The lines of each number, in a box as narrow as the cell of a table on a phone. */
async function linesOf(text: string, width: number) {
  await render(
    <p style={{ width, fontSize: 32, overflowWrap: 'anywhere' }} data-testid="box">
      <Unbroken>{text}</Unbroken>
    </p>,
  );
  const box = page.getByTestId('box');
  await expect.element(box).toHaveTextContent(text);
  return [...box.element().querySelectorAll('span')].map((number) => [number.textContent, countLines(number)]);
}

function countLines(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

test.each([
  ['bKash · 8N7A61AAA1', '8N7A61AAA1'],
  ['01711-000 000', '01711-000 000'],
  ['1501 2233 4417', '1501 2233 4417'],
  ['Receipt 2026-00012, for March', '2026-00012'],
  ['রসিদ ২০২৬-০০০১২', '২০২৬-০০০১২'],
  ['0001234, City Bank', '0001234'],
])('in “%s” the number %s stays on one line at 200 % on a phone', async (text, number) => {
  expect(await linesOf(text, 300)).toEqual([[number, 1]]);
});

test('a number that is wider than its box breaks, so that none of it is cut', async () => {
  const [[number, lines] = []] = await linesOf('8N7A61AAA1', 100);
  expect(number).toBe('8N7A61AAA1');
  expect(lines).toBeGreaterThan(1);
});

test('a number too long for a phone, and words, break as before', async () => {
  expect(await linesOf('FT26075XKQ9PLM0000000001 of A-101, flat 12', 300)).toEqual([]);
});
