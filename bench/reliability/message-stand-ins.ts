import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { openMailServer } from '../../src/test/stand-in-mail-server.ts';

type Fault = 'none' | 'busy' | 'cut' | 'refused';

/** Milliseconds by which the stand-ins delay an answer at most, beside 5. */
const ANSWERS_WITHIN = 40;

const wait = () => new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * ANSWERS_WITHIN));

/** Opens an HTTP server on loopback. Its handler counts the messages that it takes. */
async function openCounting(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

const countOf = (counts: Map<string, number>, id: string) => counts.set(id, (counts.get(id) ?? 0) + 1);

type Options = {
  folder: string;
  /** Percentage of messages that meet a fault: too many requests, a connection cut after the message was taken, a refusal. */
  faults: { busy: number; cut: number; refused: number };
  /** True if the gateway refuses a second SMS of the same reference. */
  refusesRepeats: boolean;
};

/** Stands in for a mail server, an SMS gateway, a push service and a webhook. `taken` counts by id how often each took a message. */
export async function openStandIns({ folder, faults, refusesRepeats }: Options) {
  const taken = { sms: new Map<string, number>(), push: new Map<string, number>(), webhook: new Map<string, number>() };
  const draw = (): Fault => {
    const lot = Math.random() * 100;
    if (lot < faults.busy) return 'busy';
    if (lot < faults.busy + faults.cut) return 'cut';
    return lot < faults.busy + faults.cut + faults.refused ? 'refused' : 'none';
  };
  const mails = await openMailServer();
  mails.refuse('data', () => (Math.random() * 100 < faults.busy ? 451 : undefined));
  const sms = await openCounting(async (request, response) => {
    const { id } = JSON.parse(await text(request)) as { id: string };
    const answer = (status: string) => response.end(JSON.stringify({ status }));
    const fault = draw();
    await wait();
    if (fault === 'busy' || fault === 'refused') return void answer(fault);
    if (refusesRepeats && taken.sms.has(id)) return void answer('repeated');
    countOf(taken.sms, id);
    if (fault === 'cut') return void response.destroy();
    answer('ok');
  });
  const push = await openCounting(async (request, response) => {
    const body = await text(request);
    await wait();
    if (draw() === 'busy') return void response.writeHead(503).end();
    countOf(taken.push, `${request.url} ${request.headers.topic}`);
    response.writeHead(body ? 201 : 400).end();
  });
  const webhook = await openCounting(async (request, response) => {
    await text(request);
    await wait();
    if (draw() === 'busy') return void response.writeHead(503).end();
    countOf(taken.webhook, String(request.headers['webhook-id']));
    response.writeHead(200).end();
  });
  const gateway = {
    url: sms.url,
    as: 'json',
    fields: { to: '{to}', text: '{text}', id: '{id}' },
    sent: { at: 'status', is: ['ok'] },
    later: { at: 'status', is: ['busy'] },
    ...(refusesRepeats && { repeated: { at: 'status', is: ['repeated'] } }),
  };
  const [gatewayFile, pushFile] = [join(folder, 'gateway.json'), join(folder, 'push-stand-in.mjs')];
  await writeFile(gatewayFile, JSON.stringify(gateway));
  // The server accepts push services of four makers only, so its `fetch` is redirected to the stand-in.
  await writeFile(
    pushFile,
    `const { fetch } = globalThis;
globalThis.fetch = (to, ...rest) => fetch(String(to).replace('https://fcm.googleapis.com', '${push.url}'), ...rest);`,
  );
  return {
    taken,
    mails,
    settings: {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Safia Tower <office@building.example>',
      SMS_GATEWAY: gatewayFile,
      WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
      PUBLIC_URL: 'https://building.example',
    },
    nodeArgs: ['--import', pathToFileURL(pushFile).href],
    close: () => Promise.all([mails.close(), sms.close(), push.close(), webhook.close()]),
  };
}
