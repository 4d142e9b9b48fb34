import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurnOf } from './pages.ts';

const renderInTurn = inTurnOf('one visitor');

test('pages are rendered one after the other, and the event loop has turns between two of them', async () => {
  let turns = 0;
  let isOver = false;
  const countTurns = async () => {
    for (; !isOver; turns += 1) await setImmediate();
  };
  const counting = countTurns();
  let atWork = 0;
  const render = async () => {
    atWork += 1;
    const seen = { atWork, turns };
    await setImmediate();
    atWork -= 1;
    return seen;
  };
  const seen = await Promise.all(Array.from({ length: 5 }, () => renderInTurn(render)));
  isOver = true;
  await counting;
  expect(seen.map((one) => one.atWork)).toEqual([1, 1, 1, 1, 1]);
  const between = seen.slice(1).map((one, place) => one.turns - (seen[place]?.turns ?? 0));
  // Eight on an idle machine; the test of a busy one sees fewer.
  expect(Math.min(...between)).toBeGreaterThanOrEqual(1);
});

test('a page that fails delays no other', async () => {
  const failing = renderInTurn(() => Promise.reject(new Error('no such page')));
  await expect(failing).rejects.toThrow('no such page');
  expect(await renderInTurn(async () => 'shown')).toBe('shown');
});

test('clients take turns: a stranger waits for one of the pages that one person floods the site with', async () => {
  const rendered: string[] = [];
  const ask = (client: string) => inTurnOf(client)(async () => void rendered.push(client));
  await Promise.all([...Array(20).fill('one person'), 'a stranger', 'another stranger'].map(ask));
  expect(rendered.slice(0, 4)).toEqual(['one person', 'one person', 'a stranger', 'another stranger']);
  expect(rendered).toHaveLength(22);
});
