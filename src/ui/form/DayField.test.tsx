import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DayField } from './DayField.tsx';

const day = page.getByLabelText('Paid on');

test('below the field stands the day in words, also of the one chosen since', async () => {
  await render(<DayField label="Paid on" defaultValue="2024-11-25" hint="As the slip has it." />);
  await expect.element(day).toHaveAccessibleDescription('Mon, 25 November 2024 · As the slip has it.');
  await day.fill(`${new Date().getFullYear()}-06-15`);
  await expect.element(day).toHaveAccessibleDescription(/^[A-Z][a-z]{2}, 15 June · As the slip has it\.$/);
});

test('of no day and of a year that is still being typed nothing is said', async () => {
  await render(<DayField label="Paid on" />);
  await expect.element(day).not.toHaveAccessibleDescription();
  await day.fill('0202-11-23');
  await expect.element(day).not.toHaveAccessibleDescription();
});
