import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DayField } from './DayField.tsx';

const day = page.getByLabelText('Paid on');

test('below the field stands the day in words, also of the one chosen since', async () => {
  await render(<DayField label="Paid on" defaultValue="2026-11-23" hint="As the slip has it." />);
  await expect.element(day).toHaveAccessibleDescription('Monday, 23 November 2026 · As the slip has it.');
  await day.fill('2026-03-01');
  await expect.element(day).toHaveAccessibleDescription('Sunday, 1 March 2026 · As the slip has it.');
});

test('of no day and of a year that is still being typed nothing is said', async () => {
  await render(<DayField label="Paid on" />);
  await expect.element(day).not.toHaveAccessibleDescription();
  await day.fill('0202-11-23');
  await expect.element(day).not.toHaveAccessibleDescription();
});
