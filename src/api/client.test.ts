import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { CallFailed, makeApiClient } from './client.ts';
import { PROBLEM_STATUS } from './problem.ts';

const ORIGIN = 'https://building.test';
const answering = (answer: Response) => {
  const fetcher = vi.fn<typeof fetch>(async () => answer.clone());
  return { fetcher, client: makeApiClient(ORIGIN, fetcher) };
};
const asked = ({ mock }: ReturnType<typeof answering>['fetcher']) => {
  const [address, init] = mock.calls[0] ?? [];
  return { url: new URL(String(address)), init };
};
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a call goes to its path, with what is asked in the query; what is undefined is left out', async () => {
  const { fetcher, client } = answering(Response.json({ paid: true }));
  const query = { email: 'rima@example.test', month: 'March', year: undefined } as const;
  expect(await client('GET /api/payments/check', { query })).toEqual({ paid: true });
  expect(asked(fetcher).url.href).toBe(`${ORIGIN}/api/payments/check?email=rima%40example.test&month=March`);
  expect(asked(fetcher).init).toEqual({ method: 'GET' });
});

test('whatever a part of the address holds, it stays that one part', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (email) => {
      fc.pre(email !== '.' && email !== '..');
      const { fetcher, client } = answering(Response.json({}));
      await client('GET /api/users/{email}', { params: { email } });
      const { url } = asked(fetcher);
      expect(url.origin).toBe(ORIGIN);
      expect(url.search + url.hash).toBe('');
      const [, api, users, last, ...more] = url.pathname.split('/');
      expect([api, users, decodeURIComponent(last ?? ''), ...more]).toEqual(['api', 'users', email]);
    }),
  );
});

test('whatever is looked for arrives as it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (search) => {
      const { fetcher, client } = answering(Response.json({}));
      await client('GET /api/apartments/all', { query: { search, state: '', page: '1' } });
      expect(asked(fetcher).url.searchParams.get('search')).toBe(search);
    }),
  );
});

test('a body is sent as JSON', async () => {
  const { fetcher, client } = answering(Response.json({}));
  const body = { title: 'Lift', description: 'It works “again”.' };
  await client('POST /api/announcements', { body });
  const { init } = asked(fetcher);
  expect(init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
  expect(JSON.parse(String(init?.body))).toEqual(body);
});

test('a refusal is told with its code, its sentence and what is wrong with each field', async () => {
  const problem = { code: 'conflict', message: 'This code is taken.', fields: { code: 'Taken.' }, requestId: 'x' };
  const { client } = answering(Response.json(problem, { status: 409 }));
  const failure = await failureOf(client('GET /api/coupons', {}));
  expect(failure).toBeInstanceOf(CallFailed);
  expect(failure).toMatchObject({ code: 'conflict', message: 'This code is taken.', fields: { code: 'Taken.' } });
});

test.each([
  ['a page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['nothing at all', new Response(null, { status: 500 })],
  ['JSON that is no problem of ours', Response.json({ error: 'x' }, { status: 500 })],
  ['a code without a sentence', Response.json({ code: 'internal' }, { status: 500 })],
  ['what should be an answer and is no JSON', new Response('hello', { status: 200 })],
])('%s is a failure in our words', async (_, answer) => {
  const failure = await failureOf(answering(answer).client('GET /api/coupons', {}));
  expect(failure).toMatchObject({ code: 'internal', message: 'Something went wrong.', fields: {} });
});

test('a network that is away is said in a sentence', async () => {
  const client = makeApiClient(ORIGIN, () => Promise.reject(new TypeError('Failed to fetch')));
  const failure = await failureOf(client('GET /api/coupons', {}));
  expect(failure).toMatchObject({ code: 'offline', message: expect.stringMatching(/check your connection/) });
});

test('a connection that is given up after its time counts as one that is away', async () => {
  const client = makeApiClient(ORIGIN, () => Promise.reject(new DOMException('too slow', 'TimeoutError')));
  expect(await failureOf(client('GET /api/coupons', {}))).toMatchObject({ code: 'offline' });
});

test('a call that the page has aborted is no failure', async () => {
  const stop = new AbortController();
  const fetcher: typeof fetch = (_, init) =>
    new Promise((__, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  const call = failureOf(makeApiClient(ORIGIN, fetcher)('GET /api/coupons', {}, stop.signal));
  stop.abort();
  expect(await call).toMatchObject({ name: 'AbortError' });
});

test('each code has a status that says the same, and none says that all is well', () => {
  expect(Object.values(PROBLEM_STATUS).every((status) => status >= 400 && status < 600)).toBe(true);
  expect(PROBLEM_STATUS).toMatchObject({ unauthenticated: 401, forbidden: 403, conflict: 409, unavailable: 503 });
});
