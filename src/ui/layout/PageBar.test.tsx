import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BottomBar } from '#ui/menu/BottomBar.tsx';
import { PageBar } from './PageBar.tsx';

beforeEach(() => page.viewport(390, 600));

const form = (
  <>
    <main style={{ paddingBottom: 'var(--bottom-bar)' }}>
      <label>
        Note
        <textarea style={{ display: 'block', height: '1200px' }} />
      </label>
      <PageBar>
        <button type="button">Pay</button>
      </PageBar>
      <p style={{ height: '300px' }}>The terms</p>
    </main>
    <BottomBar label="Most used">{null}</BottomBar>
  </>
);
const edgesOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();

test('on a phone it stays above the dashboard’s own bar until its place in the page comes', async () => {
  await render(form);
  expect(edgesOf('.bottom-bar').bottom).toBe(600);
  expect(edgesOf('.page-bar').bottom).toBe(edgesOf('.bottom-bar').top);
  document.documentElement.scrollTo(0, 5_000);
  await expect.poll(() => edgesOf('.page-bar').bottom).toBeLessThan(300);
});

test('on a wide screen it is a part of the page, and the dashboard’s bar is not there', async () => {
  await page.viewport(1024, 600);
  await render(form);
  expect(edgesOf('.page-bar').top).toBeGreaterThan(1_000);
  await expect.element(page.getByRole('navigation', { name: 'Most used' })).not.toBeInTheDocument();
});

test('the bars make room while a keyboard is open, and not for a field that the page has focused', async () => {
  await render(form);
  document.querySelector('textarea')?.focus({ preventScroll: true });
  const shown = () => ['.bottom-bar', '.page-bar'].filter((bar) => edgesOf(bar).height > 0);
  await expect.poll(shown).toEqual(['.bottom-bar', '.page-bar']);
  await page.viewport(390, 320);
  await expect.poll(shown).toEqual([]);
  await page.viewport(390, 600);
  await expect.poll(shown).toEqual(['.bottom-bar', '.page-bar']);
});
