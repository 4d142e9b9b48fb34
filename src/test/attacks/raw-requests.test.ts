import { expect, test } from 'vitest';
import { OF_DOCUMENTS } from '#http/headers.ts';
import { listeningSite } from '#test/listening-site.ts';

type Listening = Awaited<ReturnType<typeof listeningSite>>;
const raw = (lines: string[], body = '') => `${lines.join('\r\n')}\r\n\r\n${body}`;

const ALWAYS = {
  'content-security-policy': expect.stringMatching(/^default-src 'none'/),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': expect.stringMatching(/^same-origin(-allow-popups)?$/),
  'permissions-policy': expect.stringContaining('camera=()'),
};

test('every answer carries the headers: page, file, call, refusals of every kind', async () => {
  const { ask, say } = await listeningSite();
  const asked: [string, Parameters<Listening['ask']>[1]?][] = [
    ['/'],
    ['/nowhere'],
    ['/app.js'],
    ['/api/coupons'],
    ['/api/docs'],
    ['/api/openapi.json'],
    ['/api/nowhere'],
    ['/api/members'],
    ['/api/coupons', { method: 'DELETE' }],
    ['/api/identity/sign-in', { method: 'POST', body: '{' }],
    ['/api/identity/sign-in', { method: 'POST', body: '{}', headers: { origin: 'https://evil.example' } }],
    [`/${'a'.repeat(9_000)}`],
  ];
  for (const [path, init] of asked) {
    const { headers, status } = await ask(path, init);
    expect([path.slice(0, 40), status, headers]).toMatchObject([path.slice(0, 40), status, ALWAYS]);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  }
  const heard = await say('nonsense\r\n\r\n');
  for (const name of Object.keys(ALWAYS)) expect(heard).toContain(`${name}: `);
});

test('the parts of a page carry the headers that browsers read of them; workers and missing files carry all', async () => {
  const { ask } = await listeningSite();
  const { headers, status } = await ask('/assets/abc1234.js');
  expect([status, headers]).toMatchObject([
    200,
    {
      'content-security-policy': ALWAYS['content-security-policy'],
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  ]);
  for (const name of OF_DOCUMENTS) expect(headers).not.toHaveProperty(name);
  for (const path of ['/assets/pdf-worker-abc1234.js', '/assets/missing.js'])
    expect((await ask(path)).headers).toMatchObject(ALWAYS);
});

test('a page takes scripts and styles with its own nonce only', async () => {
  const { ask } = await listeningSite();
  const policy = String((await ask('/')).headers['content-security-policy']);
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(policy).toContain("script-src 'self' 'nonce-n'");
});

test('long addresses are 414, large headers 431, both readable', async () => {
  const { ask, say } = await listeningSite();
  expect((await ask(`/apartments?x=${'a'.repeat(9_000)}`)).status).toBe(414);
  const call = await ask(`/api/apartments?x=${'a'.repeat(9_000)}`);
  expect([call.status, JSON.parse(call.body).code]).toEqual([414, 'uri_too_long']);
  const heard = await say(raw(['GET / HTTP/1.1', 'Host: a', `Cookie: ${'a'.repeat(64_000)}`]));
  expect(heard).toMatch(/^HTTP\/1\.1 431 .*"message":"The headers of this request are too large\."/s);
});

const SMUGGLED = {
  'a length and chunks': ['POST / HTTP/1.1', 'Host: a', 'Content-Length: 4', 'Transfer-Encoding: chunked'],
  'two lengths': ['POST / HTTP/1.1', 'Host: a', 'Content-Length: 4', 'Content-Length: 5'],
  'chunks spelt oddly': ['POST /api/register HTTP/1.1', 'Host: a', 'Transfer-Encoding: xchunked'],
  'a folded header': ['GET / HTTP/1.1', 'Host: a', 'X-a: b', ' Content-Length: 5'],
  'a space before the colon': ['POST / HTTP/1.1', 'Host: a', 'Content-Length : 4'],
  'no host': ['GET / HTTP/1.1'],
  'two hosts': ['GET / HTTP/1.1', 'Host: a', 'Host: b'],
  'a host that is a path': ['GET / HTTP/1.1', 'Host: a/../b'],
  'a host with an account': ['GET / HTTP/1.1', 'Host: user@a'],
  'a line feed alone': ['GET / HTTP/1.1\nHost: a'],
  'a NUL in a header': ['GET / HTTP/1.1', 'Host: a', 'X-a: \u0000'],
};

test('requests that two servers might read differently are refused, and what follows them is not answered', async () => {
  const { say } = await listeningSite({ second: 100 });
  for (const [name, lines] of Object.entries(SMUGGLED)) {
    const heard = await say(raw(lines, '0\r\n\r\nGET /api/coupons HTTP/1.1\r\nHost: a\r\n\r\n'));
    expect([name, heard.split('\r\n')[0]]).toEqual([name, 'HTTP/1.1 400 Bad Request']);
    expect([name, heard.includes('HTTP/1.1 200')]).toEqual([name, false]);
  }
});

test('a request that names its host twice is refused, be they one and the same', async () => {
  const { say } = await listeningSite();
  for (const path of ['/', '/app.js', '/api/coupons'])
    for (const second of ['127.0.0.1', 'evil.example']) {
      const lines = [`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', `hOST: ${second}`, 'Connection: close'];
      expect(await say(raw(lines))).toMatch(/^HTTP\/1\.1 400 /);
    }
});

test('another Host, scheme or method in the headers changes nothing', async () => {
  const { ask } = await listeningSite();
  const tricks = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-original-url': '/api/members',
    'x-rewrite-url': '/api/members',
    'x-http-method-override': 'DELETE',
  };
  for (const path of ['/', '/api/coupons', '/api/nowhere', '/api/docs']) {
    const { status, body, headers } = await ask(path, { headers: tricks });
    expect(status).toBe(path === '/api/nowhere' ? 404 : 200);
    expect(body + JSON.stringify(headers)).not.toContain('evil');
  }
  expect((await ask('http://evil.example/api/members')).status).toBe(401);
});

const OUTSIDE = [
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%252e%252e%252fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/....//secret.txt',
  '//secret.txt',
  '/app.js/../../secret.txt',
  '/app.js%00.txt',
  '/assets/..;/..;/secret.txt',
  '/.env',
  '/%2eenv',
  '/.git/app.js',
  '/app.js.map',
  '/api/docs/../../../package.json',
  '/api/docs/swagger-ui.css/../../../secret.txt',
  '/api/docs/..%2f..%2fpackage.json',
  '/etc/passwd',
  '/file:///etc/passwd',
];

test('no address leads to a file outside the site, nor to a hidden one', async () => {
  const { ask } = await listeningSite();
  for (const path of OUTSIDE) {
    const { status, body } = await ask(path);
    expect([path, status < 500, /SECRET|root:|"dependencies"/.test(body)]).toEqual([path, true, false]);
  }
  expect((await ask('/app.js')).body).toBe('let a;');
});

test('cache deception: what is a person’s is never to be kept, whatever the address pretends', async () => {
  const { ask, signUp } = await listeningSite();
  const rima = await signUp('rima@example.test');
  const headers = { cookie: rima.cookie() };
  for (const path of ['/api/payments/user/x.css', '/api/user-role/x.js', '/api/users/rima@example.test/a.png']) {
    const { status, body, headers: sent } = await ask(path, { headers });
    expect([path, status, sent['cache-control']]).toEqual([path, 404, 'no-store']);
    expect(body).not.toContain('rima');
  }
  for (const path of ['/api/user-role?email=rima@example.test&x=.css', '/api/users/rima@example.test;x.css'])
    expect((await ask(path, { headers })).headers['cache-control']).toBe('no-store');
});

test('CRLF in an address or a header value starts no new header', async () => {
  const { ask, say } = await listeningSite({ second: 100 });
  const { headers } = await ask('/%0d%0aSet-Cookie:%20a=b?next=%0d%0aX-Evil:%201');
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers).not.toHaveProperty('x-evil');
  const heard = await say(
    raw(['GET /api/nowhere HTTP/1.1', 'Host: a', 'X-Request-Id: a\rX-Evil: 1', 'Connection: close']),
  );
  expect(heard).not.toMatch(/^x-evil/im);
});
