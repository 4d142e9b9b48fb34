/**
 * What became of a message that was given to the other side. `later`: it certainly did not go and is worth another try. `unknown`: it may have
 * gone. `reason` is a code of ours; `answer` holds neither addresses nor keys. A failure that is `isOwn` says something of this one address
 * alone; others say something of the whole channel.
 */
export type Outcome =
  | { state: 'sent'; remoteId?: string | undefined; answer?: string | undefined }
  | { state: 'failed'; reason: string; answer?: string | undefined; isOwn?: boolean }
  | { state: 'later'; reason: string; answer?: string | undefined }
  | { state: 'unknown'; reason: string; answer?: string | undefined };

export type EmailMessage = {
  /** Of the delivery: the same at a second try, so that a mail program shows one of the two. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** Where one press stops mails of this topic. */
  stopLink?: string | undefined;
};
export type SmsMessage = { reference: string; to: string; text: string };
type PushMessage = {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** A newer one of the same topic takes the place of one that was not shown yet. */
  topic: string;
  payload: object;
};
type WebhookMessage = { id: string; payload: object };

/** The channels that the operator has set up. */
export type Channels = {
  email?: { send(message: EmailMessage): Promise<Outcome> } | undefined;
  sms?:
    | {
        /** Whether it refuses a second message of the same reference, so that one that may have gone can be sent again. */
        refusesRepeats: boolean;
        /** Whether the sender is a name: then English texts are refused in Bangladesh. */
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

const MAX_ANSWER = 300;

/** Words of the other side as they are kept: on one line, without addresses, telephone numbers and what looks like a key. */
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
