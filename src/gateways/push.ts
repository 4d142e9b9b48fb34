import { createECDH } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { type Channels, isBusy, type Outcome, plainAnswer } from './channels.ts';

/** Push services of all browsers. Any other address could be a machine of the operator's own network. */
const SERVICES = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
];

/** True if a subscription's address is a push service of Google, Mozilla, Apple or Microsoft. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  const isKnown = SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
  return protocol === 'https:' && port === '' && username === '' && isKnown;
}

/** True if the text is a point of the curve P-256, as a browser's public key is. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return /^[\w-]{87}$/.test(p256dh);
  } catch {
    return false;
  }
}

/** VAPID key pair, by which push services identify a building. */
export type KeyPair = { public: string; private: string };

export function makeKeyPair(): KeyPair {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const unpadded = pair.getPrivateKey();
  const secret = Buffer.concat([Buffer.alloc(32 - unpadded.length), unpadded]);
  return { public: pair.getPublicKey('base64url'), private: secret.toString('base64url') };
}

/** Milliseconds for a push service to answer, and seconds for which it keeps a message for a phone that is off. */
const TIMEOUT = 20_000;
const KEPT_FOR = 24 * 60 * 60;

type Settings = { keys: KeyPair; site: URL; send?: typeof fetch };

/** Messages that a browser shows even while no page of the site is open. */
export function pushChannel({ keys, site, send = fetch }: Settings): NonNullable<Channels['push']> {
  const vapid = { subject: site.origin, publicKey: keys.public, privateKey: keys.private };
  return {
    publicKey: keys.public,
    send: async ({ endpoint, p256dh, auth, topic, payload }): Promise<Outcome> => {
      if (!isPushService(endpoint)) return { state: 'failed', reason: 'refused', isOwn: true };
      const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
      const options = { ttl: KEPT_FOR, topic, urgency: 'normal' as const };
      try {
        const data = JSON.parse(JSON.stringify(payload));
        const { headers, method, body } = await buildPushPayload({ data, options }, subscription, vapid);
        const signal = AbortSignal.timeout(TIMEOUT);
        const response = await send(endpoint, { method, headers, body, redirect: 'manual', signal });
        return outcomeOf(response.status, await response.text());
      } catch (error) {
        const { cause, name = '' } = error as { cause?: { code?: string }; name?: string };
        return { state: 'later', reason: 'no_connection', answer: plainAnswer(cause?.code ?? name) };
      }
    },
  };
}

function outcomeOf(status: number, text: string): Outcome {
  const answer = plainAnswer(`${status} ${text}`);
  if (status >= 200 && status < 300) return { state: 'sent', answer };
  // The browser has dropped the subscription.
  if (status === 404 || status === 410) return { state: 'failed', reason: 'gone', answer, isOwn: true };
  if (isBusy(status)) return { state: 'later', reason: 'busy', answer };
  return { state: 'failed', reason: 'refused', answer };
}
