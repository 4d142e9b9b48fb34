import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeToggle } from './ThemeToggle.tsx';
import { nextTheme } from './theme.ts';

const toggle = (theme: string) => page.getByRole('button', { name: `Theme: ${theme}` });
const ground = () => getComputedStyle(document.documentElement).backgroundColor;

beforeEach(() => {
  delete document.documentElement.dataset.theme;
  localStorage.clear();
});

test('each press goes on to the next theme, the name says which, and it is kept for the next visit', async () => {
  await render(<ThemeToggle />);
  const light = ground();
  await toggle('system').click();
  await expect.element(toggle('dark')).toBeVisible();
  expect(ground()).not.toBe(light);
  expect(localStorage.getItem('theme')).toBe('dark');
  await toggle('dark').click();
  await expect.element(toggle('light')).toBeVisible();
  expect(ground()).toBe(light);
  expect(localStorage.getItem('theme')).toBe('light');
  await toggle('light').click();
  await expect.element(toggle('system')).toBeVisible();
  expect(localStorage.getItem('theme')).toBeNull();
});

test('two of them agree', async () => {
  await render(
    <>
      <ThemeToggle />
      <ThemeToggle />
    </>,
  );
  await toggle('system').first().click();
  await expect.element(toggle('dark').last()).toBeVisible();
  expect(toggle('dark').elements()).toHaveLength(2);
});

test('where nothing may be stored, the choice lasts as long as the page', async () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await render(<ThemeToggle />);
  await toggle('system').click();
  await expect.element(toggle('dark')).toBeVisible();
  refuse.mockRestore();
});

test.each([false, true])('three presses come round, and the first one is seen (dark device: %s)', (systemIsDark) => {
  const first = nextTheme('system', systemIsDark);
  const second = nextTheme(first, systemIsDark);
  expect(first).toBe(systemIsDark ? 'light' : 'dark');
  expect(second).toBe(systemIsDark ? 'dark' : 'light');
  expect(nextTheme(second, systemIsDark)).toBe('system');
});
