import { dehydrate, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAnswers, haveAnswers } from './first-answers.ts';

const HERE = '/dashboard/rent';
const RIMA = 'rima@example.test';
const OF_RIMA = ['GET /api/ways', {}, RIMA];
const OF_OTHER = ['GET /api/ways', {}, 'other@example.test'];
const SESSION = ['GET /api/identity/session', {}, undefined];

let queries = new QueryClient();
beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData(SESSION, { user: { email: RIMA } });
});
afterEach(() => vi.unstubAllGlobals());

/** The server's answers to these calls, in JSON. */
function answersTo(...keys: readonly unknown[][]): Response {
  const server = new QueryClient();
  for (const key of keys) server.setQueryData(key, 'of the server');
  return Response.json({ queries: dehydrate(server) });
}
const answer = (response: () => Response | Promise<Response>) => vi.stubGlobal('fetch', vi.fn(response));
const ask = (signal = new AbortController().signal) => fetchAnswers(HERE, queries, RIMA, signal);

test('answers of another person, and those of the frame, which belong to no person, are left out', async () => {
  answer(() => answersTo(OF_RIMA, OF_OTHER, ['GET /api/building', {}, undefined]));
  await ask();
  expect(
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([SESSION, OF_RIMA]);
});

test('nothing is kept of a person whose session ended or changed while the answers came', async () => {
  answer(() => {
    queries.setQueryData(SESSION, { user: null });
    return answersTo(OF_RIMA);
  });
  await ask();
  expect(queries.getQueryData(OF_RIMA)).toBeUndefined();
  queries.setQueryData(SESSION, { user: { email: RIMA } });
  answer(() => answersTo(OF_RIMA));
  await ask(AbortSignal.abort());
  expect(queries.getQueryData(OF_RIMA)).toBeUndefined();
});

test.each([
  ['a failure', () => new Response('', { status: 503 })],
  ['a document', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
])('%s leaves the calls to the page', async (_, response) => {
  answer(response);
  await ask();
  expect(queries.getQueryCache().getAll()).toHaveLength(1);
});

test('answers are there until one of them is gone, and where the server has none to send', async () => {
  expect(haveAnswers('/dashboard/account', queries)).toBe(false);
  answer(() => answersTo(OF_RIMA));
  await ask();
  expect(haveAnswers(HERE, queries)).toBe(true);
  queries.removeQueries({ queryKey: OF_RIMA });
  expect(haveAnswers(HERE, queries)).toBe(false);
  answer(() => new Response(null, { status: 204 }));
  await ask();
  expect(haveAnswers(HERE, queries)).toBe(true);
});

test('answers are fresh, but where a change was made meanwhile, which they may not have', async () => {
  const isStale = () => queries.getQueryCache().find({ queryKey: OF_RIMA })?.isStaleByTime(15_000);
  answer(() => answersTo(OF_RIMA));
  await ask();
  expect(isStale()).toBe(false);
  queries.removeQueries({ queryKey: OF_RIMA });
  answer(async () => {
    await queries
      .getMutationCache()
      .build(queries, { mutationFn: async () => null })
      .execute(undefined);
    return answersTo(OF_RIMA);
  });
  await ask();
  expect(queries.getQueryData(OF_RIMA)).toBe('of the server');
  expect(isStale()).toBe(true);
});
