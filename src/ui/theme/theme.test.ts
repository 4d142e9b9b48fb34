import { expect, test } from 'vitest';
import { nextTheme } from './theme.ts';

test.each([false, true])('three presses come round, and the first one is seen (dark device: %s)', (systemIsDark) => {
  const first = nextTheme('system', systemIsDark);
  const second = nextTheme(first, systemIsDark);
  expect(first).toBe(systemIsDark ? 'light' : 'dark');
  expect(second).toBe(systemIsDark ? 'dark' : 'light');
  expect(nextTheme(second, systemIsDark)).toBe('system');
});
