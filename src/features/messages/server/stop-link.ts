import { z } from 'zod';
import type { Auth } from '#auth/engine.ts';
import { TOPICS } from '#features/notifications/message-kinds.ts';

const Stop = z.object({
  u: z.string().nullable(),
  a: z.string().nullable(),
  t: z.enum(TOPICS),
});
export type Stopped = { userId: string | null; agreementId: string | null; topic: (typeof TOPICS)[number] };

/** Makes the link that stops e-mails of a topic. Its token is encrypted: only this site can make one, or read whose it is. */
export function stopLinks({ encryption }: Pick<Auth, 'encryption'>, site: URL) {
  return ({
    userId,
    agreementId,
    topic,
  }: {
    userId: string | null;
    agreementId: string | null;
    topic: string;
  }): string => {
    const token = encryption.encrypt(JSON.stringify({ u: userId, a: agreementId, t: topic }));
    return new URL(`/api/messages/stop?token=${token}`, site).href;
  };
}

/** The receiver and topic that a token stops; undefined for a token that this site did not make. */
export function readStop({ encryption }: Pick<Auth, 'encryption'>, token: string): Stopped | undefined {
  try {
    const { u, a, t } = Stop.parse(JSON.parse(encryption.decrypt(token)));
    return { userId: u, agreementId: a, topic: t };
  } catch {
    return undefined;
  }
}
