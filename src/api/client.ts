import type { z } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import type { hc } from 'hono/client';
import type { ZodType } from 'zod';
// The one place where a client may look at the server: at its type only.
import type { Calls } from '#app/server/app.ts';
import type { ApiEnv } from './context.ts';
import type { ProblemCode } from './problem.ts';

type Endpoints = Calls[number]['endpoint'];
type Answered1<A> = A extends ZodType ? z.input<A> : string;
type Schema = {
  [P in Endpoints['path'] as ToHono<P>]: {
    [E in Extract<Endpoints, { path: P }> as `$${E['method']}`]: {
      input: Part<'query', E['query']> & Part<'param', E['params']> & Part<'json', E['body']>;
      output: Answered1<E['answers'][keyof E['answers']]>;
      outputFormat: 'json';
      status: keyof E['answers'];
    };
  };
};
type Part<N extends string, S> =
  z.input<S> extends Record<string, never> ? Record<never, never> : { [K in N]: z.input<S> };
type ToHono<P extends string> = P extends `${infer A}{${infer N}}${infer Z}` ? `${A}:${N}${Z}` : P;

/** The typed client of all calls. On the server the page renderer gives it a fetch of its own. */
export type Api = ReturnType<typeof hc<Hono<ApiEnv, Schema, '/'>>>['api'];
export const makeApi = (origin: string, fetcher: typeof fetch): Api => callsUnder(`${origin}/api`, fetcher) as Api;

type Given = { param?: Record<string, string>; query?: Record<string, string | undefined>; json?: unknown };

/**
 * `api.coupons[':id'].$patch({ param, json })` as the request that it names. The types are those of `hono/client`; its
 * code is not, which knows more kinds of requests than we have and would be 1.3 kB of every first load.
 */
function callsUnder(path: string, fetcher: typeof fetch): unknown {
  const send = (
    method: string,
    { param = {}, query = {}, json }: Given = {},
    { init }: { init?: RequestInit } = {},
  ) => {
    const url = new URL(path.replace(/(?<=\/):(\w+)/g, (_, name) => encodeURIComponent(param[name] ?? '')));
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
    const body = json !== undefined && { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } };
    return fetcher(url, { ...init, method, ...body });
  };
  return new Proxy(
    {},
    {
      get: (_, key: string) =>
        key.startsWith('$') ? send.bind(undefined, key.slice(1).toUpperCase()) : callsUnder(`${path}/${key}`, fetcher),
    },
  );
}

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
