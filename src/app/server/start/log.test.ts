import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { AuthOptions } from '#auth/engine.ts';
import { testFolder } from '#database/embedded/for-tests.ts';
import { PASSWORD, testSite } from '#test/site.ts';
import { logDestination, siteLog } from './log.ts';

async function siteThatLogs(identity: AuthOptions = {}) {
  const lines: Record<string, unknown>[] = [];
  const site = await testSite({ identity, log: (line) => lines.push(JSON.parse(line)) });
  const refused = () => lines.filter(({ msg }) => msg === 'refused');
  return { site, lines, refused };
}

test('who tried what they may not is a line: when, from where, who and which call, without e-mails', async () => {
  const { site, lines, refused } = await siteThatLogs();
  const rima = await site.signUp('rima@example.test');
  const { body } = await rima.get<{ requestId: string }>('/api/members');
  await rima.get('/api/users/sami@example.test');
  await site.anonymous().get('/api/members');
  const { rows } = await site.pool.query<{ id: string }>('select id from users');
  expect(refused()).toMatchObject([
    { requestId: body.requestId, method: 'GET', path: '/api/members', person: rows[0]?.id, refusal: 'forbidden' },
    { path: '/api/users/:email', person: rows[0]?.id, refusal: 'forbidden' },
    {
      path: '/api/members',
      refusal: 'unauthenticated',
      address: expect.stringMatching(/^10\./),
      time: expect.any(Number),
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('example.test');
});

test('a wrong password is a line, without the password and the e-mail', async () => {
  const { site, lines, refused } = await siteThatLogs();
  await site.anonymous().post('/api/identity/sign-in', { email: 'rima@example.test', password: 'Rooftop1' });
  expect(refused()).toMatchObject([{ path: '/api/identity/sign-in', refusal: 'unauthenticated' }]);
  expect(JSON.stringify(lines)).not.toMatch(/example\.test|Rooftop1/);
});

test('who signed in is a line, without the e-mail', async () => {
  const { site, lines } = await siteThatLogs();
  await site.signUp('rima@example.test');
  await site.anonymous().post('/api/identity/sign-in', { email: 'rima@example.test', password: PASSWORD });
  const { rows } = await site.pool.query<{ id: string }>('select id from identity.accounts');
  expect(lines.filter(({ msg }) => msg === 'signed in')).toMatchObject([
    { account: rows[0]?.id },
    { account: rows[0]?.id },
  ]);
  expect(JSON.stringify(lines)).not.toContain('example.test');
});

test('why another provider could not be reached is a line', async () => {
  const google = { issuer: 'http://127.0.0.1:9', clientId: 'onebuilding', clientSecret: 'hunter2' };
  const { site, lines } = await siteThatLogs({ google });
  await site.anonymous().get('/api/identity/google/start?popup=a-word-of-the-opener');
  const failed = { msg: 'the provider failed', issuer: google.issuer, cause: expect.stringMatching(/./) };
  expect(lines.filter(({ level }) => level === 50)).toMatchObject([failed]);
  expect(JSON.stringify(lines)).not.toContain('hunter2');
});

test('why a call was refused is in its line, with the path of the call', async () => {
  const { site, refused } = await siteThatLogs({ requireAdminSecondStep: true });
  const rima = await site.signUp('rima@example.test');
  const admin = await site.signUp('boss@building.test', { role: 'admin' });
  await rima.get('/api/members');
  await rima.get('/api/users/sami@example.test');
  await rima.post('/api/identity/sign-out', {}, { origin: 'https://evil.example' });
  await rima.put('/api/users/downgrade/sami@example.test', {}, { origin: 'https://evil.example' });
  await rima.post('/api/users/downgrade/sami@example.test', {}, { origin: 'https://evil.example' });
  await rima.post('/api/nothing', {}, { 'sec-fetch-site': 'cross-site' });
  await admin.get('/api/members');
  await site.anonymous().get('/api/members');
  const signIn = { email: 'rima@example.test', password: 'Rooftop1' };
  await site.anonymous().post('/api/identity/sign-in', signIn);
  expect(refused().map(({ method, path, refusal, reason }) => [method, path, refusal, reason])).toEqual([
    ['GET', '/api/members', 'forbidden', 'role'],
    ['GET', '/api/users/:email', 'forbidden', 'owner'],
    ['POST', '/api/identity/sign-out', 'forbidden', 'other site'],
    ['PUT', '/api/users/downgrade/:email', 'forbidden', 'other site'],
    ['POST', '/api/users/downgrade/…', 'forbidden', 'other site'],
    ['POST', '/api/nothing', 'forbidden', 'other site'],
    ['GET', '/api/members', 'forbidden', 'second step'],
    ['GET', '/api/members', 'unauthenticated', 'no session'],
    ['POST', '/api/identity/sign-in', 'unauthenticated', 'wrong password'],
  ]);
});

test('an error of the database is logged without the row that it quotes', () => {
  const lines: string[] = [];
  const log = siteLog('info', { write: (line) => lines.push(line) });
  const repeated = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(rima@example.test) exists.' });
  log.error({ err: repeated }, 'failed');
  expect(lines[0]).toContain('duplicate key');
  expect(lines[0]).not.toContain('rima');
});

async function written(format: 'json' | 'text', speak: (log: Logger) => void): Promise<string> {
  const folder = await testFolder();
  const file = await open(join(folder, 'log'), 'w+');
  speak(siteLog('info', await logDestination(format, { fileDescriptor: file.fd })));
  const text = await readFile(join(folder, 'log'), 'utf8');
  await file.close();
  return text;
}

const speak = (log: Logger) => {
  log.info('the first administrator was made');
  log.info(
    { method: 'GET', path: '/api/members', refusal: 'forbidden', reason: 'role', address: '10.0.0.1' },
    'refused',
  );
};

test('for programs each line is an object, for a person it is a sentence', async () => {
  const lines = (await written('json', speak)).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, msg: 'the first administrator was made' },
    { msg: 'refused', path: '/api/members', refusal: 'forbidden' },
  ]);
  expect(await written('text', speak)).toMatch(
    /^\[\d\d:\d\d:\d\d\] INFO: the first administrator was made\n.*INFO: refused: GET \/api\/members \(forbidden\) \(role\) \{"address":"10\.0\.0\.1"\}\n$/,
  );
});

test.runIf(process.platform === 'linux')('a full disk is told once, and as what it is', async () => {
  const full = await open('/dev/full', 'w');
  onTestFinished(() => full.close());
  const said: string[] = [];
  const destination = await logDestination('json', { fileDescriptor: full.fd, complain: (line) => said.push(line) });
  const log = siteLog('info', destination);
  expect(destination.failure()).toBeUndefined();
  for (let n = 0; n < 3; n += 1) log.info('the first administrator was made');
  expect(destination.failure()).toBe('ENOSPC');
  expect(said).toEqual([expect.stringContaining('The log cannot be written (ENOSPC: no space left on device, write)')]);
});
