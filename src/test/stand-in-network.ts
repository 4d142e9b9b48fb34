import type { CallName, CallResponse } from '#api/client.ts';
import { PROBLEM_STATUS, type ProblemCode } from '#api/problem.ts';
import { DEFAULT_BUILDING } from '#features/building/rules.ts';

type StandInResponse<N extends CallName> = CallResponse<N> | Response;
type Maker<N extends CallName> = (asked: Asked) => StandInResponse<N> | Promise<StandInResponse<N>>;
type Handler = (request: Request) => Promise<Response>;
type Refusal = { message?: string; fields?: Record<string, string> };

/** One call of the site. */
export type Asked = { query: Record<string, string>; params: string[]; body: unknown };

/** Undoes a test's change of an answer. */
type Change = { restore: () => void };

/** The server's message, unless a test sets another. */
export const SERVER_MESSAGE = 'The lift of the records office is stuck.';

/** A tenant without any consent yet. */
const NO_FILE: CallResponse<'GET /api/files/{agreementId}'> = {
  ...{ agreementId: 'a1', tenant: 'Karim Uddin', apartment: { block: 'A', floor: 1, apartmentNo: 'A-101' } },
  ...{ hasEnded: false, deletedOn: null, months: 6, canSeal: true, consents: [], parts: [], looks: [] },
};

/** Replaces the network and the building behind it, so that a component test needs no server. */
export class StandInNetwork {
  readonly #handlers = new Map<CallName, Handler>();
  readonly #asked = new Map<CallName, Asked[]>();

  constructor() {
    this.answer('GET /api/building', { ...DEFAULT_BUILDING, version: 1 });
    this.answer('GET /api/apartments', { apartments: [], total: 0 });
    this.answer('GET /api/apartments/places', []);
    this.answer('GET /api/apartments/free', []);
    this.answer('GET /api/imports/{kind}', { last: null, choices: { titles: {}, formats: {}, words: {} } });
    this.answer('PUT /api/imports/{kind}/choices', { titles: {}, formats: {}, words: {} });
    this.answer('GET /api/residents/names', []);
    this.answer('GET /api/papers', []);
    this.answer('GET /api/places', { places: [], expected: { references: [], phones: [] } });
    this.answer('GET /api/residents/{agreementId}/people', []);
    this.answer('GET /api/papers/choices/{agreementId}', []);
    this.answer('GET /api/files/{agreementId}', NO_FILE);
    this.answer('GET /api/messages/reach', { reach: null });
    this.answer('GET /api/identity/session', { user: null });
    this.answer('GET /api/identity/ways', { password: true, google: true, hosted: false, mail: 'demo' });
  }

  /** Sets the answer of a call; a function receives the request. */
  answer<N extends CallName>(call: N, answer: StandInResponse<N> | Maker<N>): Change {
    return this.#change(call, async (request) => {
      const given = typeof answer === 'function' ? await (answer as Maker<N>)(await read(call, request)) : answer;
      return given instanceof Response ? given.clone() : Response.json(given);
    });
  }

  /** Makes the server refuse or fail, with a message for the person. */
  refuse(call: CallName, code: ProblemCode, { message = SERVER_MESSAGE, fields }: Refusal = {}): Change {
    const body = { code, message, requestId: 'test', fields };
    return this.#change(call, async () => Response.json(body, { status: PROBLEM_STATUS[code] }));
  }

  /** Makes the server fail with its message. */
  fail = (call: CallName): Change => this.refuse(call, 'internal');

  /** Makes a server fail with a message and none of our codes. */
  failPlainly(call: CallName): Change {
    return this.#change(call, async () => Response.json({ message: SERVER_MESSAGE }, { status: 500 }));
  }

  /** Makes the server fail without a message, as a proxy does. */
  breakDown(call: CallName): Change {
    return this.#change(call, async () => new Response('Bad gateway', { status: 502 }));
  }

  /** Cuts the connection. */
  abort(call: CallName): Change {
    return this.#change(call, async () => {
      throw new TypeError('Failed to fetch');
    });
  }

  /** Holds the call's present answer back until the test releases it. `givenUp` resolves when the page aborts the request. */
  hold(call: CallName): { release: () => void; givenUp: Promise<void> } {
    const gate = Promise.withResolvers<void>();
    const givenUp = Promise.withResolvers<void>();
    const before = this.#handlers.get(call);
    if (!before) throw new Error(`${call} has no answer to hold`);
    this.#change(call, async (request) => {
      request.signal.addEventListener('abort', () => givenUp.resolve(), { once: true });
      await Promise.race([gate.promise, aborted(request.signal)]);
      return before(request);
    });
    return { release: gate.resolve, givenUp: givenUp.promise };
  }

  /** All requests of the call, the first one first. */
  asked = (call: CallName): readonly Asked[] => this.#asked.get(call) ?? [];

  /** Names of all requested calls, in no order. */
  callsMade = (): CallName[] => [...this.#asked.keys()];

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const [call, handler] = [...this.#handlers].find(([name]) => isAnswerTo(name, request)) ?? [];
    if (!call || !handler) throw new TypeError(`nothing answers ${request.method} ${request.url}`);
    const asked = await read(call, request);
    this.#asked.set(call, [...this.asked(call), asked]);
    return handler(request);
  };

  #change(call: CallName, handler: Handler): Change {
    const before = this.#handlers.get(call);
    this.#handlers.set(call, handler);
    return { restore: () => void (before ? this.#handlers.set(call, before) : this.#handlers.delete(call)) };
  }
}

const pathOf = (call: string) => call.split(' ')[1] ?? '';
const patternOf = (call: string) => new RegExp(`^${pathOf(call).replace(/\{\w+\}/g, '([^/]+)')}$`);

/** True if the request matches a call such as `GET /api/coupons/{id}`. */
const isAnswerTo = (call: string, { method, url }: Request) =>
  call.startsWith(`${method} `) && patternOf(call).test(new URL(url).pathname);

async function read(call: string, request: Request): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url);
  const params = (patternOf(call).exec(pathname) ?? []).slice(1).map(decodeURIComponent);
  const text = await request.clone().text();
  return { query: Object.fromEntries(searchParams), params, body: text ? JSON.parse(text) : undefined };
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
