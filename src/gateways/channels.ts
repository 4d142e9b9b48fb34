/**
 * Outcome of giving a message to the other side. `later`: it certainly did not go and is worth a retry. `unknown`: it may
 * have gone. `reason` is a code of ours; `answer` contains neither addresses nor keys. A failure that is `isOwn` is about
 * this one address; others are about the whole channel.
 */
export type Outcome =
  | { state: 'sent'; remoteId?: string | undefined; answer?: string | undefined }
  | { state: 'failed'; reason: string; answer?: string | undefined; isOwn?: boolean }
  | { state: 'later'; reason: string; answer?: string | undefined }
  | { state: 'unknown'; reason: string; answer?: string | undefined };

export type EmailMessage = {
  /** The delivery's id: the same for a retry, so that a mail program shows only one of the two. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** Address of the one-click unsubscribe for this topic. */
  stopLink?: string | undefined;
};
export type SmsMessage = { reference: string; to: string; text: string };
type PushMessage = {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** A newer message of the same topic replaces one that was not shown yet. */
  topic: string;
  payload: object;
};
type WebhookMessage = { id: string; payload: object };

/** The channels that the operator has set up. */
export type Channels = {
  email?: { send(message: EmailMessage): Promise<Outcome> } | undefined;
  sms?:
    | {
        /**
         * True if the gateway refuses a second message with the same reference, so that a message that may have gone can be
         * repeated.
         */
        refusesRepeats: boolean;
        /** True if the sender is a name: then gateways of Bangladesh refuse English texts. */
        needsBangla: boolean;
        send(message: SmsMessage): Promise<Outcome>;
      }
    | undefined;
  push?: { publicKey: string; send(message: PushMessage): Promise<Outcome> } | undefined;
  webhook?: { send(message: WebhookMessage): Promise<Outcome> } | undefined;
};

declare module 'hono' {
  interface ContextVariableMap {
    channels: Channels;
  }
}

/** True for an HTTP status by which the other side has not taken the message, and may take it later. */
export const isBusy = (status: number): boolean => [408, 425, 429].includes(status) || status >= 500;

const MAX_ANSWER = 300;

/** The other side's answer as it is stored: on one line, without addresses, telephone numbers and anything like a key. */
export function plainAnswer(words: string, secrets: readonly string[] = []): string | undefined {
  let plain = words;
  for (const secret of secrets) if (secret) plain = plain.replaceAll(secret, '…');
  plain = plain
    .replace(/[^\s<>@]+@[^\s<>@]+/g, '…')
    .replace(/\+?\d{10,}/g, '…')
    .replace(/[A-Za-z0-9_-]{32,}/g, '…')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return plain.slice(0, MAX_ANSWER) || undefined;
}
