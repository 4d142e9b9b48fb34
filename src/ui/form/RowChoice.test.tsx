import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RowChoice, useRowChoice } from './RowChoice.tsx';

type Line = { id: string; name: string; taka: string; isDoubtful?: boolean };
const GAS = { id: 'gas', name: 'Gas', taka: '৳950' };
const WATER = { id: 'water', name: 'Water', taka: '৳500', isDoubtful: true };
const LIFT = { id: 'lift', name: 'Lift', taka: '৳300' };

/** A list, with its chosen rows below. */
function Lines({ lines, begins }: { lines: readonly Line[]; begins: 'all' | 'none' }) {
  const choice = useRowChoice(lines, {
    idOf: ({ id }) => id,
    begins,
    isDoubtful: ({ isDoubtful = false }) => isDoubtful,
  });
  return (
    <>
      <RowChoice choice={choice} words={({ name }) => name} sum={({ taka }) => taka} className="max-h-80" />
      <output>{choice.chosen.map(({ name }) => name).join(', ') || 'None'}</output>
    </>
  );
}

const box = (name: RegExp) => page.getByRole('checkbox', { name });
const chosen = page.getByRole('status');

test('all rows are chosen until one is left out, by a press on its words too', async () => {
  await render(<Lines lines={[GAS, WATER, LIFT]} begins="all" />);
  await expect.element(chosen).toHaveTextContent('Gas, Water, Lift');
  await page.getByText('Water', { exact: true }).click();
  await expect.element(box(/Water ৳500/)).not.toBeChecked();
  await expect.element(chosen).toHaveTextContent('Gas, Lift');
  await box(/Water/).click();
  await expect.element(chosen).toHaveTextContent('Gas, Water, Lift');
});

test('where money is judged nothing is chosen at first, all with one press but what is doubtful, and none with another', async () => {
  await render(<Lines lines={[GAS, WATER, LIFT]} begins="none" />);
  await expect.element(chosen).toHaveTextContent('None');
  await page.getByRole('button', { name: 'Choose all' }).click();
  await expect.element(chosen).toHaveTextContent('Gas, Lift');
  await box(/Water/).click();
  await box(/Gas/).click();
  await expect.element(chosen).toHaveTextContent('Water, Lift');
  await page.getByRole('button', { name: 'Choose none' }).click();
  await expect.element(chosen).toHaveTextContent('None');
});

test('rows that are loaded again keep what was chosen of them, and one that is gone is not chosen', async () => {
  const { rerender } = await render(<Lines lines={[GAS, WATER, LIFT]} begins="all" />);
  await box(/Gas/).click();
  await rerender(<Lines lines={[{ ...GAS }, { ...LIFT }]} begins="all" />);
  await expect.element(box(/Gas/)).not.toBeChecked();
  await expect.element(chosen).toHaveTextContent('Lift');
});
