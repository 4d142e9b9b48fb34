import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RowChoice, useRowChoice } from './RowChoice.tsx';

type Line = { id: string; name: string; taka: string; isDoubtful?: boolean };
const GAS = { id: 'gas', name: 'Gas', taka: '৳950' };
const WATER = { id: 'water', name: 'Water', taka: '৳500', isDoubtful: true };
const LIFT = { id: 'lift', name: 'Lift', taka: '৳300' };

/** A list, and below it what is chosen. */
function Lines({ lines, proposes }: { lines: readonly Line[]; proposes?: (line: Line) => boolean }) {
  const choice = useRowChoice(lines, ({ id }) => id, proposes);
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
  await render(<Lines lines={[GAS, WATER, LIFT]} />);
  await expect.element(chosen).toHaveTextContent('Gas, Water, Lift');
  await page.getByText('Water', { exact: true }).click();
  await expect.element(box(/Water ৳500/)).not.toBeChecked();
  await expect.element(chosen).toHaveTextContent('Gas, Lift');
  await box(/Water/).click();
  await expect.element(chosen).toHaveTextContent('Gas, Water, Lift');
});

test('a row that is not proposed is chosen by hand', async () => {
  await render(<Lines lines={[GAS, WATER]} proposes={({ isDoubtful }) => !isDoubtful} />);
  await expect.element(box(/Water/)).not.toBeChecked();
  await expect.element(chosen).toHaveTextContent('Gas');
  await box(/Water/).click();
  await box(/Gas/).click();
  await expect.element(chosen).toHaveTextContent('Water');
  await box(/Water/).click();
  await expect.element(chosen).toHaveTextContent('None');
});

test('rows that are loaded again keep what was chosen of them, and one that is gone is not chosen', async () => {
  const { rerender } = await render(<Lines lines={[GAS, WATER, LIFT]} />);
  await box(/Gas/).click();
  await rerender(<Lines lines={[{ ...GAS }, { ...LIFT }]} />);
  await expect.element(box(/Gas/)).not.toBeChecked();
  await expect.element(chosen).toHaveTextContent('Lift');
});
