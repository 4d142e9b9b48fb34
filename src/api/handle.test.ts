import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ApiEnv, CurrentUser } from './context.ts';
import { endpoint } from './endpoint.ts';
import { handle } from './handle.ts';
import { Problem } from './problem.ts';
import { FileBytes } from './shapes.ts';

const SIZE = z.object({ size: z.number() });
const LARGE = {
  method: 'put',
  summary: '',
  access: 'flats.change',
  maxBodyBytes: 100_000,
  responses: { 200: SIZE },
} as const;
const text = endpoint({ ...LARGE, path: '/text', body: z.object({ text: z.string() }) });
const picture = endpoint({ ...LARGE, path: '/picture', body: FileBytes, takesFile: 'picture' });

const boss: CurrentUser = {
  id: '1',
  email: 'boss@building.test',
  name: 'Boss',
  photo: null,
  role: 'admin',
  duties: ['owner'],
};

/** Two calls with large bodies, whose handlers wait for `open` before they respond. */
function calls({ currentUser, open = Promise.resolve() }: { currentUser?: CurrentUser; open?: Promise<unknown> }) {
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set('findCurrentUser', async () => currentUser);
    c.set('limits', { ...c.var.limits, admitCall: async () => {} });
    await next();
  });
  app.onError((error) => Response.json({ code: error instanceof Problem ? error.code : error.message }));
  const readText = handle(text, async (_, { body }) => {
    await open;
    return { size: body.text.length };
  });
  const readPicture = handle(picture, async (_, { body }) => ({ size: body.length }));
  app.put('/text', (c) => readText.respond(c));
  app.put('/picture', (c) => readPicture.respond(c));
  const put = async (path: string, type: string, body: BodyInit) => {
    const init = { method: 'PUT', headers: { 'content-type': type }, body, duplex: 'half' };
    return (await app.request(path, init)).json();
  };
  return {
    put,
    sayText: (size: number) => put('/text', 'application/json', JSON.stringify({ text: 'x'.repeat(size) })),
  };
}

test('a call that takes large bodies takes them up to its own limit, said in advance or not', async () => {
  const { put, sayText } = calls({ currentUser: boss });
  expect(await sayText(90_000)).toEqual({ size: 90_000 });
  expect(await sayText(100_000)).toEqual({ code: 'too_large' });
  const stream = new Blob(['x'.repeat(100_001)]).stream();
  expect(await put('/picture', 'image/png', stream)).toEqual({ code: 'too_large' });
});

test('the body of a refused call is not read', async () => {
  const piece = new Uint8Array(1_000);
  for (const [currentUser, code] of [
    [undefined, 'unauthenticated'],
    [{ ...boss, role: 'member' as const, duties: ['caretaker' as const] }, 'forbidden'],
  ] as const) {
    let pieces = 0;
    const pull = (more: ReadableStreamDefaultController) => {
      pieces += 1;
      more.enqueue(piece);
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    expect(await calls(currentUser ? { currentUser } : {}).put('/picture', 'image/png', body)).toEqual({ code });
    expect(pieces).toBe(0);
  }
});

test('a picture comes as bytes, and says that it is one', async () => {
  const { put } = calls({ currentUser: boss });
  expect(await put('/picture', 'image/jpeg', new Uint8Array([1, 0, 255]))).toEqual({ size: 3 });
  expect(await put('/picture', 'text/plain', new Uint8Array([1, 0, 255]))).toEqual({ code: 'not_picture' });
  expect(await put('/picture', 'image/jpeg', '')).toEqual({ code: 'invalid' });
  expect(await put('/text', 'image/jpeg', '{}')).toEqual({ code: 'not_json' });
});

test('of one person’s large bodies one is at work and three wait; a fifth is asked to come again', async () => {
  const { promise: open, resolve: answer } = Promise.withResolvers<undefined>();
  const { sayText } = calls({ currentUser: boss, open });
  const held = [1, 2, 3, 4].map(sayText);
  expect(await sayText(5)).toEqual({ code: 'unavailable' });
  answer(undefined);
  expect(await Promise.all(held)).toEqual([1, 2, 3, 4].map((size) => ({ size })));
  expect(await sayText(5)).toEqual({ size: 5 });
});
