import type { ZodType, z } from 'zod';
import type { Language } from '#locale/language.ts';
import type { ProblemCode } from './problem.ts';

/**
 * The calls of the site, which `app/server/calls.ts` declares here: so neither this client nor a screen imports them. Only their types
 * reach the browser.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: declared by the site
export interface Site {}

type Endpoints = Site['calls'][number]['endpoint'];
type ByName = { [E in Endpoints as `${Uppercase<E['method']>} ${E['path']}`]: E };

/** The name of a call: method and path, such as `GET /api/payments/check`. */
export type CallName = keyof ByName;

type Part<Name extends string, Shape> =
  z.input<Shape> extends Record<string, never>
    ? Record<never, never>
    : Record<never, never> extends z.input<Shape>
      ? { [N in Name]?: z.input<Shape> }
      : { [N in Name]: z.input<Shape> };

/** The input of a call: `query`, `params` and `body`, as declared by its endpoint. */
export type CallInput<N extends CallName> = Part<'query', ByName[N]['query']> &
  Part<'params', ByName[N]['params']> &
  Part<'body', ByName[N]['body']>;

type AnswerShape<N extends CallName> = ByName[N]['responses'][keyof ByName[N]['responses']];
/** The JSON of a call's success response. Documents are for links, not for this client. */
export type CallResponse<N extends CallName> =
  AnswerShape<N> extends ZodType ? z.output<AnswerShape<N>> : N extends 'POST /api/backups' ? File : never;

/**
 * Makes a call and resolves to its response.
 * @throws CallFailed with the server's message, or a friendly one where there is none
 */
export type ApiClient = <N extends CallName>(
  call: N,
  input: CallInput<N>,
  signal?: AbortSignal,
) => Promise<CallResponse<N>>;

/** A call that can need a second person's approval: `useAskingChange` makes it. */
export type AskingCall = { [N in CallName]: ByName[N]['responses'] extends { 202: unknown } ? N : never }[CallName];

type Input = { query?: Record<string, unknown>; params?: Record<string, unknown>; body?: unknown };

/**
 * The client of all calls. On the server the page renderer passes a `fetcher` of its own. `language` gives the language of the
 * client's own messages when a call fails.
 */
export function makeApiClient(origin: string, fetcher: typeof fetch, language: () => Language = () => 'en'): ApiClient {
  const send = async (call: string, { query = {}, params = {}, body }: Input, signal?: AbortSignal) => {
    const [method = '', pattern = ''] = call.split(' ');
    const path = pattern.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
    const url = new URL(path, origin);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const json = body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    return responseOf(fetcher(url, { method, ...json, ...(signal && { signal }) }), language);
  };
  // The endpoint declares the response's type; the received JSON is not validated.
  return send as ApiClient;
}

/** A failed call, for a screen. `message` is a sentence for the person. */
export class CallFailed extends Error {
  readonly code: ProblemCode | 'offline';
  readonly fields: Record<string, string>;
  /** True if the server gave the message. */
  readonly isServers: boolean;

  constructor(code: ProblemCode | 'offline', message: string, fields: Record<string, string> = {}, isServers = false) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.isServers = isServers;
  }
}

const FAILED = {
  offline: {
    en: 'We could not reach the building. Please check your connection and try again.',
    bn: 'ভবনের সঙ্গে যোগাযোগ করা যায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  },
  internal: { en: 'Something went wrong.', bn: 'একটা সমস্যা হয়েছে।' },
};

const ARCHIVE = 'application/zip';

/** As a File, which the browser keeps on disk instead of in memory. */
async function fileOf(response: Response): Promise<File> {
  const [, name = 'backup.zip'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return new File([await response.blob()], name, { type: ARCHIVE });
}

async function responseOf(call: Promise<Response>, language: () => Language): Promise<unknown> {
  const response = await call.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallFailed('offline', FAILED.offline[language()]);
  });
  if (response.ok && response.headers.get('content-type') === ARCHIVE) return fileOf(response);
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body;
  throw failure(body, language());
}

/** A message is the server's even without a code, as that of a server or gateway in front of ours. */
function failure(body: unknown, language: Language): CallFailed {
  const { code, message, fields } = (body ?? {}) as Partial<CallFailed>;
  if (typeof message !== 'string' || message === '') return new CallFailed('internal', FAILED.internal[language]);
  return new CallFailed(code ?? 'internal', message, fields, true);
}

/** The message that the server gave with a failed call, also with a 500; undefined without one. */
export const serverMessage = (error: Error): string | undefined =>
  error instanceof CallFailed && error.isServers ? error.message : undefined;

/** The server's field errors, by field name; empty if there are none. */
export const fieldErrors = (error: Error | null): Record<string, string> =>
  error instanceof CallFailed ? error.fields : {};
