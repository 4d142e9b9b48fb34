import { expect, test } from 'vitest';
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
  'a NUL': { body: '{"title":"a\\u0000","description":"b"}', status: 400, code: 'invalid' },
  'half a character': { body: '{"title":"\\ud800","description":"b"}', status: 400, code: 'invalid' },
  'a thousand keys': { body: MANY_KEYS, status: 400, code: 'invalid' },
};

test('each is refused in the one form of errors, and nothing is stored', async () => {
  const site = await testSite();
  const admin = await site.admin();
  for (const [name, { body, type = 'application/json', headers, status, code }] of Object.entries(REFUSED)) {
    const sent = { ...(type && { 'content-type': type }), ...headers };
    const answer = await admin.send('/api/announcements', { method: 'POST', body, headers: sent });
    expect([name, answer.status]).toEqual([name, status]);
    const { fields = {}, ...rest } = await answer.json();
    expect([name, rest]).toEqual([name, { code, message: expect.any(String), requestId: expect.any(String) }]);
    expect([name, fields]).toEqual([name, expect.any(Object)]);
  }
  expect(await site.count('announcements')).toBe(0);
});

/** Traps for a parser, in an otherwise valid body. */
const HARMLESS: Record<string, string> = {
  'the prototype': '"__proto__":{"polluted":true}',
  'the prototype in disguise': '"__pr\\u006fto__":{"polluted":true}',
  'the constructor': '"constructor":{"prototype":{"polluted":true}}',
  'the prototype further down': '"a":[{"__proto__":{"polluted":true}}]',
  'a method of all objects': '"toString":1,"hasOwnProperty":2,"valueOf":null,"toJSON":"x"',
  'thousands of levels': `"a":${NESTED}`,
  'a thousand keys': MANY_KEYS.slice(1, -1),
  'a NUL': '"a\\u0000":"b\\u0000"',
  'half a character': '"\\ud800":"\\udc00"',
};

test('keys that no call asked for do no harm, whatever they are', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const own = Object.getOwnPropertyNames(Object.prototype);
  for (const [name, more] of Object.entries(HARMLESS)) {
    const body = `{"title":${JSON.stringify(name)},${more},"description":"Mind the gap."}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await admin.send('/api/announcements', { method: 'POST', body, headers });
    expect([name, answer.status]).toEqual([name, 201]);
  }
  const { rows } = await site.pool.query('select title, description, audience from announcements order by created_at');
  expect(rows).toEqual(
    Object.keys(HARMLESS).map((title) => ({ title, description: 'Mind the gap.', audience: 'everyone' })),
  );
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(own);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('of a key that is given twice the last one is checked, and the same one is used', async () => {
  const site = await testSite();
  const [rima, sami] = [await site.signUp('rima@example.test'), await site.signUp('sami@example.test')];
  const register = (text: string) =>
    rima.send('/api/register', { method: 'POST', body: text, headers: { 'content-type': 'application/json' } });
  const names = () => site.pool.query('select email, name from users order by email').then(({ rows }) => rows);
  const before = await names();
  expect((await register(`{"email":"${rima.email}","email":"${sami.email}","name":"Eve"}`)).status).toBe(403);
  expect((await register(`{"email":"${rima.email}","\\u0065mail":"${sami.email}","name":"Eve"}`)).status).toBe(403);
  expect(await names()).toEqual(before);
  expect((await register(`{"email":"${sami.email}","name":"Eve","email":"${rima.email}"}`)).status).toBe(200);
  expect((await names()).find(({ email }) => email === sami.email)).toEqual({ email: sami.email, name: sami.name });
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
