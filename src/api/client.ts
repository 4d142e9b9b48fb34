import { hc } from 'hono/client';
// The one place where a client may look at the server: at its type only.
import type { Calls } from '#app/server/app.ts';
import type { ProblemCode } from './problem.ts';

/** The typed client of all calls. On the server the page renderer gives it a fetch of its own. */
export type Api = ReturnType<typeof makeApi>;
export const makeApi = (origin: string, fetcher: typeof fetch) => hc<Calls>(origin, { fetch: fetcher }).api;

/** A refusal or failure as a screen sees it. `message` is a sentence for the person. */
export class CallFailed extends Error {
  readonly code: ProblemCode | 'offline';
  readonly fields: Record<string, string>;

  constructor(code: ProblemCode | 'offline', message: string, fields: Record<string, string> = {}) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

type Answered = { ok: boolean; status: number; json(): Promise<unknown> };
/** What a call answers when it goes well. */
type Good<R> = R extends { status: 200 | 201; json(): Promise<infer T> } ? T : never;

const OFFLINE = 'We could not reach the building. Please check your connection and try again.';

/** Waits for a call and gives its answer. @throws CallFailed with the server's message, or a friendly one when there is none */
export async function answer<R extends Answered>(call: Promise<R>): Promise<Good<R>> {
  const response = await call.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallFailed('offline', OFFLINE);
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body as Good<R>;
  throw failure(body);
}

function failure(body: unknown): CallFailed {
  const { code, message, fields } = (body ?? {}) as Partial<CallFailed>;
  return code && message ? new CallFailed(code, message, fields) : new CallFailed('internal', 'Something went wrong.');
}
