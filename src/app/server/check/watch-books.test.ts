import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Today } from '#features/statistics/endpoints.ts';
import { testSite } from '#test/site.ts';
import { watchBooks } from './watch-books.ts';

const at = (instant: string) => new Date(instant);

test('the books are checked once a day, each hour while they contradict themselves, and Today says since when', async () => {
  let problem: () => { at: string } | undefined = () => undefined;
  const site = await testSite({ siteProblems: () => ({ books: problem() }) });
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  const books = watchBooks({ ...site.connection }, log);
  problem = books.problem;
  const admin = await site.admin();
  await site.addApartment();
  const events = async (person = admin) =>
    (await person.get<Today>('/api/today')).body.events.filter(({ kind }) => kind === 'books');
  await books.look(at('2026-03-15T06:00:00Z'));
  expect(books.problem()).toBeUndefined();

  // The trail does not say so.
  const retire = (at: string | null) => site.pool.query('update apartments set retired_at = $1', [at]);
  await retire('2026-03-15T06:00:00Z');
  // 23:00 of the same day in Dhaka.
  await books.look(at('2026-03-15T17:00:00Z'));
  expect(books.problem()).toBeUndefined();
  await books.look(at('2026-03-15T18:00:00Z'));
  await books.look(at('2026-03-15T19:00:00Z'));
  expect(await events()).toEqual([{ kind: 'books', at: '2026-03-15T18:00:00.000Z' }]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('the records contradict themselves');

  const caretaker = await site.signUp('rahim@example.test');
  await site.appoint(caretaker.email, 'caretaker');
  expect(await events(caretaker)).toEqual([]);

  await retire(null);
  await books.look(at('2026-03-15T20:00:00Z'));
  expect(await events()).toEqual([]);
});
