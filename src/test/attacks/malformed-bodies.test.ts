import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refuseTrickyJson } from '#http/json-guard.ts';
import { testSite } from '#test/site.ts';

const NESTED = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
const MANY_KEYS = JSON.stringify(Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`k${n}`, n])));

type Sent = { body: BodyInit; type?: string | undefined; headers?: Record<string, string> };
const bytes = (...values: number[]) => new Uint8Array(values);

const REFUSED: Record<string, Sent & { status: number; code: string }> = {
  'more than 16 KiB': { body: JSON.stringify({ title: 'x'.repeat(17_000) }), status: 413, code: 'too_large' },
  'ten megabytes': { body: 'x'.repeat(10_000_000), status: 413, code: 'too_large' },
  'a form': { body: 'title=a', type: 'application/x-www-form-urlencoded', status: 415, code: 'not_json' },
  'a form with files': { body: '--x', type: 'multipart/form-data; boundary=x', status: 415, code: 'not_json' },
  'JSON that calls itself text': { body: '{}', type: 'text/plain', status: 415, code: 'not_json' },
  'JSON of no type': { body: bytes(0x7b, 0x7d), type: '', status: 415, code: 'not_json' },
  'nearly the right type': { body: '{}', type: 'application/json5', status: 415, code: 'not_json' },
  'a gzip bomb': { body: '{}', headers: { 'content-encoding': 'gzip' }, status: 415, code: 'not_json' },
  'half a document': { body: '{"title":', status: 400, code: 'invalid' },
  'text that is not UTF-8': { body: bytes(0x22, 0xff, 0xfe, 0x22), status: 400, code: 'invalid' },
  'a byte order mark': { body: bytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d), status: 400, code: 'invalid' },
  'UTF-16': { body: bytes(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00), status: 400, code: 'invalid' },
  'UTF-16 by name': {
    body: bytes(0x7b, 0x00, 0x7d, 0x00),
    type: 'application/json; charset=utf-16',
    status: 400,
    code: 'invalid',
  },
  'a NUL as it is': { body: '{"title":"a\u0000","description":"b"}', status: 400, code: 'invalid' },
  'half a character in UTF-8': { body: bytes(0x22, 0xed, 0xa0, 0x80, 0x22), status: 400, code: 'invalid' },
  'half a text': { body: '{"title":"a","description":"b\\"', status: 400, code: 'invalid' },
  'two documents': { body: '{"title":"a","description":"b"}{}', status: 400, code: 'invalid' },
  'a comment': { body: '{"title":"a","description":"b"/**/}', status: 400, code: 'invalid' },
  'a script around it': { body: 'x({"title":"a","description":"b"})', status: 400, code: 'invalid' },
  'thousands of levels': { body: NESTED, status: 400, code: 'invalid' },
  'a key twice': { body: '{"title":"a","description":"b","title":"c"}', status: 400, code: 'invalid' },
  'a key twice, once in disguise': { body: '{"title":"a","t\\u0069tle":"c"}', status: 400, code: 'invalid' },
  'a NUL': { body: '{"title":"a\\u0000","description":"b"}', status: 400, code: 'invalid' },
  'half a character': { body: '{"title":"\\ud800","description":"b"}', status: 400, code: 'invalid' },
  'the prototype': { body: '{"__proto__":{"polluted":true}}', status: 400, code: 'invalid' },
  'the prototype in disguise': { body: '{"__pr\\u006fto__":{"polluted":true}}', status: 400, code: 'invalid' },
  'the prototype further down': { body: '{"a":[{"constructor":{"prototype":{}}}]}', status: 400, code: 'invalid' },
  'a thousand keys': { body: MANY_KEYS, status: 400, code: 'invalid' },
};

test('each is refused in the one form of errors, and nothing is stored', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const keys = Object.keys(Object.prototype);
  for (const [name, { body, type = 'application/json', headers, status, code }] of Object.entries(REFUSED)) {
    const sent = { ...(type && { 'content-type': type }), ...headers };
    const answer = await admin.send('/api/announcements', { method: 'POST', body, headers: sent });
    expect([name, answer.status]).toEqual([name, status]);
    expect(await answer.json()).toEqual({
      code,
      message: expect.any(String),
      requestId: expect.any(String),
      ...(name === 'a thousand keys' && { fields: expect.any(Object) }),
    });
  }
  expect(await site.count('announcements')).toBe(0);
  expect(Object.keys(Object.prototype)).toEqual(keys);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('a body without a length is counted while it comes', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const piece = new TextEncoder().encode('x'.repeat(1_000));
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(piece) });
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  const init = { method: 'POST', body: endless, headers, duplex: 'half' };
  expect((await admin.send('/api/announcements', init)).status).toBe(413);
});

test('a query cannot reach the prototype, and repeated or strange values are refused', async () => {
  const site = await testSite();
  const user = await site.signUp('rima@example.test');
  for (const query of ['__proto__[polluted]=1', 'constructor.prototype.polluted=1', '__proto__=1'])
    expect((await user.get(`/api/apartments?${query}`)).status).toBe(200);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  for (const path of [
    '/api/agreements?email=rima@example.test&email=boss@building.test',
    '/api/agreements?email[]=rima@example.test',
    '/api/agreements?email=rima@example.test%00',
    '/api/users/rima@example.test%00',
    '/api/apartments?page=1&page=2',
  ])
    expect([path, (await user.get(path)).status]).toEqual([path, 400]);
});

test('braces and quotes inside text are only text', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const description = '}}}]]]{{{ "quoted" \\ "a":1,"a":2 __proto__ \\u0000 '.repeat(20).trim();
  const { status, body } = await admin.post('/api/announcements', { title: '"{[: a', description });
  expect({ status, body }).toMatchObject({ status: 201, body: { title: '"{[: a', description } });
});

const SIZE = 16 * 1024;
// What a body may cost, in milliseconds; each of these takes less than one, and took 200 when texts were looked for twice.
const COST = 25;

test.each([
  ['"', '\\"'],
  ['', '\\"'],
  ['', '"\\'],
  ['', '"'],
  ['', '{"a'],
])('16 KiB of %s%s… are read once', (start, piece) => {
  const body = start + piece.repeat((SIZE - start.length) / piece.length);
  const costs = Array.from({ length: 5 }, () => {
    const began = performance.now();
    try {
      refuseTrickyJson(body);
    } catch {
      // Refused or not: it must not take long.
    }
    return performance.now() - began;
  });
  // The quickest, since the machine may be busy with something else.
  expect(Math.min(...costs)).toBeLessThan(COST);
});

test('JSON of any texts and names is let through, and cut off in the middle of one it is not', () => {
  const any = fc.string({ unit: fc.constantFrom('"', '\\', '{', '}', '[', ']', ':', ',', 'a', 'é', '\n', '💡') });
  fc.assert(
    fc.property(fc.object({ key: any, values: [any, fc.integer()], maxDepth: 3 }), any, (value, text) => {
      expect(() => refuseTrickyJson(JSON.stringify(value))).not.toThrow();
      expect(() => refuseTrickyJson(JSON.stringify([value, text]).slice(0, -2))).toThrow();
    }),
    { numRuns: 2_000 },
  );
});
