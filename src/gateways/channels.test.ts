import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#app/server/start/config.ts';
import { plainAnswer } from './channels.ts';
import { isBrowserKey, isPushService, makeKeyPair, pushChannel } from './push.ts';
import { readGateway, smsChannel } from './sms.ts';
import { webhookChannel } from './webhook.ts';

/** Requests of the other side, and its answer. */
const got: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];
let answer: (response: ServerResponse) => void = () => undefined;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    got.push({ url: request.url ?? '', headers: request.headers, body });
    answer(response);
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());
const says = (status: number, json: unknown) => {
  answer = (response) => void response.writeHead(status).end(typeof json === 'string' ? json : JSON.stringify(json));
};
beforeEach(() => void got.splice(0));

const KEY = 'a-key-of-a-gateway-that-nobody-may-read';
const own = {
  url: here,
  as: 'form',
  fields: { to: '{to}', msg: '{text}', key: '{key}', id: '{id}' },
  sent: { at: 'error', is: [0] },
};
const gatewayOf = (more: object = {}) => readGateway('own', JSON.stringify({ ...own, ...more }));
const sms = (more: object = {}, sender = '8809601') => {
  const gateway = gatewayOf(more);
  if (!gateway) throw new Error('this is no gateway');
  return smsChannel({ gateway, key: KEY, sender, user: 'office' });
};
const message = { reference: 'r'.repeat(20), to: '8801711223306', text: 'ক"\n{key}&=%' };

test('a gateway that is none, is not safe, or names what there is not, is refused', () => {
  for (const wrong of [
    { url: 'http://gateway.example' },
    { url: 'ftp://gateway.example' },
    { as: 'xml' },
    { fields: { to: '{number}' } },
    { fields: { to: '{__proto__}' } },
    { sent: { at: 'error', is: [] } },
    { sent: undefined },
    { more: 1 },
  ])
    expect([wrong, gatewayOf(wrong)]).toEqual([wrong, undefined]);
  expect(readGateway('nobody')).toBeUndefined();
  expect(readGateway('own', '{')).toBeUndefined();
  for (const [name, value] of [
    ['SMS_GATEWAY', 'nobody'],
    ['SMS_GATEWAY', '/etc/hostname'],
    ['WEBHOOK_URL', 'http://building.example/'],
    ['WEBHOOK_SECRET', 'whsec_c2hvcnQ='],
    ['WEBHOOK_SECRET', `whsec_${Buffer.alloc(65).toString('base64')}`],
  ] as const)
    expect(() => readConfig({ [name]: value })).toThrow(`${name} is wrong: it must be`);
  expect(() => readConfig({ SMS_GATEWAY: 'mimsms', SMS_KEY: 'k', SMS_SENDER: 's' })).toThrow('needs SMS_USER');
  expect(() => readConfig({ SMS_KEY: 'k' })).toThrow('SMS_KEY needs SMS_GATEWAY');
  expect(() => readConfig({ WEBHOOK_URL: 'https://b.example/' })).toThrow('belong together');
});

test.each(['form', 'json', 'query'])(
  'a hostile text arrives exactly as %s, and a {name} within it stays',
  async (as) => {
    says(200, { error: 0 });
    expect(await sms({ as }).send(message)).toMatchObject({ state: 'sent' });
    const [{ url, body } = { url: '', body: '' }] = got;
    const fields =
      as === 'json' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(as === 'form' ? body : url.slice(2)));
    expect(fields).toEqual({ to: message.to, msg: message.text, key: KEY, id: message.reference });
  },
);

test('success is matched, never assumed: what else is answered with 200 has failed, and no answer is not known', async () => {
  const told = { later: { at: 'error', is: [429] }, repeated: { at: 'error', is: [4023] }, remoteId: 'data.0.id' };
  for (const [status, json, state] of [
    [200, { error: 0, data: [{ id: 7 }] }, 'sent'],
    [200, { error: '0' }, 'sent'],
    [200, { error: 4023 }, 'sent'],
    [200, { error: 429 }, 'later'],
    [200, { error: 1007 }, 'failed'],
    [200, {}, 'failed'],
    [200, 'OK', 'failed'],
    [500, { error: 0 }, 'sent'],
  ] as const) {
    says(status, json);
    expect([status, json, (await sms(told).send(message)).state]).toEqual([status, json, state]);
  }
  says(200, { error: 0, data: [{ id: 7 }] });
  expect(await sms(told).send(message)).toMatchObject({ remoteId: '7' });
  answer = (response) => void response.destroy();
  expect(await sms(told).send(message)).toMatchObject({ state: 'unknown', reason: 'no_answer' });
  expect(await sms({ url: 'http://127.0.0.1:59999' }).send(message)).toMatchObject({
    state: 'later',
    reason: 'no_connection',
  });
});

/** What each channel makes of a status whose body says nothing. */
const STATUSES: [status: number, ofSms: string, ofPush: string, ofWebhook: string][] = [
  [200, 'failed', 'sent', 'sent'],
  [204, 'failed', 'sent', 'sent'],
  [302, 'failed', 'failed', 'later'],
  [400, 'failed', 'failed', 'later'],
  [401, 'failed', 'failed', 'later'],
  [403, 'failed', 'failed', 'later'],
  [404, 'failed', 'failed', 'later'],
  [408, 'later', 'later', 'later'],
  [410, 'failed', 'failed', 'failed'],
  [413, 'failed', 'failed', 'later'],
  [425, 'later', 'later', 'later'],
  [429, 'later', 'later', 'later'],
  [500, 'later', 'later', 'later'],
  [501, 'later', 'later', 'later'],
  // A proxy gave up on a gateway that may have the SMS; the others recognise a repeat by its id.
  [502, 'unknown', 'later', 'later'],
  [503, 'later', 'later', 'later'],
  [504, 'unknown', 'later', 'later'],
  [507, 'later', 'later', 'later'],
  [520, 'unknown', 'later', 'later'],
  [522, 'later', 'later', 'later'],
  [524, 'unknown', 'later', 'later'],
];

test('a gateway that is down or busy is asked again later, one that refuses has failed; a program of one’s own is asked again as Standard Webhooks say', async () => {
  const browser = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    p256dh: makeKeyPair().public,
    auth: 'A'.repeat(22),
  };
  const { send: sendHook } = webhookChannel({ url: here, secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` });
  const heard = [];
  for (const [status] of STATUSES) {
    says(status, '');
    const body = status === 204 ? null : '';
    const send = (async () => new Response(body, { status })) as typeof fetch;
    const push = pushChannel({ keys: makeKeyPair(), site: new URL('https://building.example'), send });
    heard.push([
      status,
      (await sms().send(message)).state,
      (await push.send({ ...browser, topic: 'a-topic', payload: {} })).state,
      (await sendHook({ id: 'msg_1', payload: {} })).state,
    ]);
  }
  expect(heard).toEqual(STATUSES);
});

test('what is kept of an answer has neither key nor number nor address', async () => {
  says(200, { error: 7, said: `${KEY} is wrong for ${message.to}, 01711223306 and office@b.example` });
  const { answer: kept = '' } = await sms().send(message);
  for (const secret of [KEY, message.to, '1711223306', '@']) expect(kept).not.toContain(secret);
  expect(plainAnswer('')).toBeUndefined();
});

test('a name as the sender wants Bangla; only a gateway that says so refuses repeats', () => {
  expect([sms().needsBangla, sms({}, 'SAFIA').needsBangla]).toEqual([false, true]);
  expect([sms().refusesRepeats, sms({ repeated: { at: 'error', is: [1] } }).refusesRepeats]).toEqual([false, true]);
  const presets = ['bulksmsbd', 'sslwireless', 'alphasms', 'mimsms'].map((name) => readGateway(name));
  expect(presets.map((preset) => preset?.repeated !== undefined)).toEqual([false, true, false, false]);
});

test('a webhook is signed as Standard Webhooks say, under the same id at each try', async () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const { send } = webhookChannel({ url: here, secret });
  says(204, '');
  const event = { id: 'msg_1', payload: { type: 'announcement', id: '1' } };
  expect(await send(event)).toMatchObject({ state: 'sent' });
  const [{ headers, body } = { headers: {} as IncomingMessage['headers'], body: '' }] = got;
  const key = await crypto.subtle.importKey('raw', Buffer.alloc(32, 7), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  const signed = Buffer.from(`msg_1.${headers['webhook-timestamp']}.${body}`);
  const [version, signature = ''] = String(headers['webhook-signature']).split(',');
  expect([version, await crypto.subtle.verify('HMAC', key, Buffer.from(signature, 'base64'), signed)]).toEqual([
    'v1',
    true,
  ]);
  expect(headers['webhook-id']).toBe('msg_1');
  for (const [status, state] of [
    [302, 'later'],
    [500, 'later'],
    [410, 'failed'],
  ] as const) {
    says(status, '');
    expect([status, (await send(event)).state]).toEqual([status, state]);
  }
});

test('browsers of other services, over http or within the house, are refused, and keys that are no point of the curve', () => {
  for (const wrong of [
    'https://10.0.0.1/push',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/?fcm.googleapis.com',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'not an address',
  ])
    expect([wrong, isPushService(wrong)]).toEqual([wrong, false]);
  for (const right of [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://jmt17.google.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://db5p.notify.windows.com/w/?token=x',
  ])
    expect([right, isPushService(right)]).toEqual([right, true]);
  const pair = makeKeyPair();
  expect([
    pair.public.length,
    isBrowserKey(pair.public),
    isBrowserKey(`B${'A'.repeat(86)}`),
    isBrowserKey('x'),
  ]).toEqual([87, true, false, false]);
});

test('a push is encrypted for its browser, follows no answer elsewhere, and tells a browser that is gone from a service that is busy', async () => {
  const asked: { url: string; init: RequestInit }[] = [];
  let status = 201;
  const send = (async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return new Response('', { status });
  }) as typeof fetch;
  const channel = pushChannel({ keys: makeKeyPair(), site: new URL('https://building.example'), send });
  const browser = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    p256dh: makeKeyPair().public,
    auth: 'A'.repeat(22),
  };
  const push = {
    ...browser,
    topic: 'a-topic',
    payload: { notification: { title: 'Safia', body: 'There is news about your rent.' } },
  };
  expect(await channel.send(push)).toMatchObject({ state: 'sent' });
  const [{ init } = { init: {} as RequestInit }] = asked;
  const headers = new Headers(init.headers);
  expect([init.redirect, headers.get('content-encoding'), headers.get('topic')]).toEqual([
    'manual',
    'aes128gcm',
    'a-topic',
  ]);
  expect(Buffer.from(init.body as Uint8Array).toString('latin1')).not.toContain('news');
  const token = /t=([^,]+)/.exec(headers.get('authorization') ?? '')?.[1]?.split('.')[1] ?? '';
  expect(JSON.parse(Buffer.from(token, 'base64url').toString())).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: 'https://building.example',
  });
  for (const [code, state, isOwn] of [
    [410, 'failed', true],
    [404, 'failed', true],
    [403, 'failed', undefined],
    [429, 'later', undefined],
    [503, 'later', undefined],
  ] as const) {
    status = code;
    expect([code, await channel.send(push)]).toEqual([
      code,
      expect.objectContaining({ state, ...(isOwn && { isOwn }) }),
    ]);
  }
  expect(await channel.send({ ...push, endpoint: 'https://10.0.0.1/x' })).toMatchObject({ state: 'failed' });
  expect(asked).toHaveLength(6);
});
