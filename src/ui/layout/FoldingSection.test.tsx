import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FoldingSection } from './FoldingSection.tsx';

const parts = (
  <>
    <FoldingSection title="Rent" startsOpen>
      <p>Due by the 10th</p>
    </FoldingSection>
    <FoldingSection title="Late fee" intro="Once for a month">
      <p>Five days after that</p>
    </FoldingSection>
  </>
);
const second = page.getByText('Five days after that');

afterEach(async () => page.viewport(1024, 768));

test('a phone shows the first part and the headings of the others, which a press opens', async () => {
  await page.viewport(390, 844);
  await render(parts);
  await expect.element(page.getByText('Due by the 10th')).toBeVisible();
  await expect.element(second).not.toBeVisible();
  await userEvent.click(page.getByRole('heading', { name: 'Late fee' }));
  await expect.element(page.getByRole('region', { name: 'Late fee' }).getByText('Once for a month')).toBeVisible();
  await expect.element(second).toBeVisible();
});

test('a wide screen shows all parts, and each can be folded', async () => {
  await render(parts);
  await expect.element(second).toBeVisible();
  await userEvent.click(page.getByRole('heading', { name: 'Late fee' }));
  await expect.element(second).not.toBeVisible();
});
