import { createHmac } from 'node:crypto';
import { type Channels, type Outcome, plainAnswer } from './channels.ts';

/** `whsec_` and 24 to 64 bytes in base64. */
export function isWebhookSecret(secret: string): boolean {
  const [, text = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  const bytes = Buffer.from(text, 'base64').length;
  return bytes >= 24 && bytes <= 64;
}

/** Milliseconds that the other side has to answer. */
const TIMEOUT = 20_000;

/** A program of the building's own, which gets ids only (Standard Webhooks 1.0.0). The id is the same for a retry. */
export function webhookChannel({ url, secret }: { url: string; secret: string }): NonNullable<Channels['webhook']> {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return {
    send: async ({ id, payload }): Promise<Outcome> => {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const body = JSON.stringify({ ...payload, timestamp: new Date().toISOString() });
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      };
      try {
        // Redirects are not followed: another address is not the operator's.
        const signal = AbortSignal.timeout(TIMEOUT);
        const { ok, status } = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
        if (ok) return { state: 'sent', answer: String(status) };
        if (status === 410) return { state: 'failed', reason: 'refused', answer: String(status) };
        return { state: 'later', reason: 'refused', answer: String(status) };
      } catch (error) {
        const { cause, name = '' } = error as { cause?: { code?: string }; name?: string };
        return { state: 'later', reason: 'no_connection', answer: plainAnswer(cause?.code ?? name) };
      }
    },
  };
}
