import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ZodObject, ZodType } from 'zod';
import { isHomeOf, type Scope } from '#database/scope.ts';
import { type Text, unpackText } from '#locale/language.ts';
import { NO_TENANCY } from '#locale/refusals.ts';
import { type Access, mayEnter } from './access.ts';
import { aboveLimit } from './approval/above-limit.ts';
import { bodyPlaces, type HeldBody } from './capacity/body-places.ts';
import type { ApiEnv, CurrentUser, HandlerContext, Variables } from './context.ts';
import { type Endpoint, type Input, isNothing, type Method, type Responses } from './endpoint.ts';
import { may, permissionsOf } from './permissions.ts';
import { Problem, signInFirst } from './problem.ts';
import { readBody } from './read-body.ts';
import { noAccess } from './require-permission.ts';

const REFUSED = {
  secondStep: {
    en: 'Administrators need a second step here. Please set it up on your account page.',
    bn: 'এখানে অ্যাডমিনদের দ্বিতীয় ধাপ লাগে। আপনার অ্যাকাউন্ট পেজে সেটি চালু করুন।',
  },
  code: {
    en: 'Please enter a code of your second step first.',
    bn: 'আগে আপনার দ্বিতীয় ধাপের একটি কোড লিখুন।',
  },
  embedded: {
    en: 'This is a file to be saved. Please open its link.',
    bn: 'এটি ডাউনলোড করার ফাইল। এর লিংক খুলে নিন।',
  },
  unknownToken: {
    en: 'This API token is unknown, was revoked or has expired.',
    bn: 'এই API টোকেন অজানা, বাতিল বা এর মেয়াদ শেষ।',
  },
  token: { en: 'This API token may not do this.', bn: 'এই API টোকেনের এ কাজের অনুমতি নেই।' },
  owner: { en: 'This belongs to someone else.', bn: 'এটি অন্য কারও।' },
  home: NO_TENANCY,
  input: { en: 'Please check what you entered.', bn: 'যা লিখেছেন তা একবার দেখে নিন।' },
} as const;

/** The result of a handler: the JSON, or the whole response of a document. */
type HandlerResult<R extends Responses> = R[keyof R] extends ZodType ? z.input<R[keyof R]> : Response;

/** A call of the product: its endpoint and its implementation. The app mounts a list of them. */
export type Call<E extends Endpoint = Endpoint> = {
  endpoint: E;
  /** After the caller was admitted, `share` may return another caller's response instead of running the call. */
  respond: (c: Context<ApiEnv>, share?: Share) => Promise<Response>;
  /** For a call that can need an approval: runs it for an admitted person, with its input validated again. */
  perform: (variables: Variables, input: { params: object; body: unknown }) => Promise<unknown>;
};
type Share = (c: Context<ApiEnv>, run: () => Promise<Response>) => Promise<Response>;

/** Makes a call from an endpoint: access, limits and input are checked before the handler runs. */
export function handle<
  M extends Method,
  Path extends string,
  R extends Responses,
  Q extends ZodObject,
  P extends ZodObject,
  B extends ZodType,
  A extends Access,
>(
  endpoint: Endpoint<M, Path, R, Q, P, B, A>,
  handler: (c: HandlerContext<A>, input: Input<Q, P, B>) => HandlerResult<R> | Promise<HandlerResult<R>>,
): Call<Endpoint<M, Path, R, Q, P, B, A>> {
  const status = Number(Object.keys(endpoint.responses)[0]) as ContentfulStatusCode;
  const run = async (c: Context<ApiEnv>, held?: HeldBody) => {
    const input = {
      query: parse(endpoint.query, queryOf(c)),
      params: parse(endpoint.params, c.req.param()),
      body: await bodyOf(c, endpoint, held),
    };
    const owner = endpoint.owner?.(input);
    refuseOtherOwners(c, owner);
    await refuseOtherHomes(c, { owner, home: endpoint.home?.(input) });
    if (endpoint.approval) c.set('recordedEvents', []);
    // `admit` has set the current user and the scope if the type says that they exist.
    const work = async () => handler(c as HandlerContext<A>, input);
    const answered = await work().catch(async (error: unknown) => {
      const above = endpoint.approval ? aboveLimit(error) : undefined;
      if (!above || !c.var.currentUser) throw error;
      const { params, body } = input;
      const actor = { ...c.var, currentUser: c.var.currentUser };
      return c.json(await c.var.askApproval(actor, { call: nameOf(endpoint), input: { params, body }, ...above }), 202);
    });
    return answered instanceof Response ? answered : c.json(answered, status);
  };
  const perform: Call['perform'] = async (variables, { params, body }) =>
    // A handler with `approval` uses only `c.var`.
    handler({ var: variables } as unknown as HandlerContext<A>, {
      query: parse(endpoint.query, {}),
      params: parse(endpoint.params, params),
      body: parse(endpoint.body, body),
    });
  const respond: Call['respond'] = async (c, share) => {
    await admit(c, endpoint);
    refuseEmbedding(c, endpoint);
    if (share) return share(c, () => run(c));
    if (!endpoint.maxBodyBytes) return run(c);
    const held = holdBody({
      person: c.var.currentUser?.id ?? c.var.address,
      isOffice: !!c.var.currentUser?.duties.length,
    });
    return run(c, held).finally(held.release);
  };
  return { endpoint, respond, perform };
}

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method.toUpperCase()} ${path}`;

/** One pool for the whole process. */
const holdBody = bodyPlaces();

type Guard = Pick<Endpoint, 'access' | 'others' | 'limit' | 'token' | 'fresh' | 'allowedWithoutSecondStep'>;

/** @throws Problem unauthenticated, forbidden, too_many_requests */
async function admit(c: Context<ApiEnv>, guard: Guard): Promise<void> {
  const { access, limit: ownLimit, allowedWithoutSecondStep } = guard;
  const currentUser = await c.var.findCurrentUser();
  // A call by the page renderer was counted with the page.
  if (!c.env?.isFromPage) {
    const { address, device, limits } = c.var;
    await limits.admitCall({ address, device, method: c.req.method, currentUser: countedAs(currentUser), ownLimit });
  }
  // Set before the refusals, so that the log names the refused person.
  c.set(
    'currentUser',
    access === 'anyone' && currentUser?.needsSecondStep ? { ...currentUser, role: 'user', duties: [] } : currentUser,
  );
  if (c.var.apiToken !== undefined) refuseToken(currentUser, guard);
  if (access === 'anyone') return;
  if (!currentUser) throw signInFirst();
  const { role, duties } = currentUser;
  if (!mayEnter(access, { role, permissions: permissionsOf(duties) })) throw noAccess();
  if (currentUser.needsSecondStep && !allowedWithoutSecondStep)
    throw new Problem('forbidden', REFUSED.secondStep, { reason: 'second step' });
  if (guard.fresh && currentUser.lacksFreshCode) throw new Problem('code_needed', REFUSED.code);
  if (access === 'ownOrAdmin') c.set('scope', scopeOf(currentUser, guard));
}

/** A program has a budget of its own: it must not use up the one of the administrator who made its token. */
const countedAs = (currentUser: CurrentUser | undefined) =>
  currentUser?.token ? { ...currentUser, id: currentUser.token.id } : currentUser;

/** @throws Problem unauthenticated, forbidden */
function refuseToken(currentUser: CurrentUser | undefined, { token: needed }: Guard): void {
  if (!currentUser?.token) throw new Problem('unauthenticated', REFUSED.unknownToken, { reason: 'token' });
  if (!needed || !currentUser.token.permissions.includes(needed))
    throw new Problem('forbidden', REFUSED.token, { reason: 'token' });
}

/** A person who must set up a second step first has the scope of a tenant. */
const scopeOf = (currentUser: CurrentUser, { others }: Guard): Scope =>
  others && may(currentUser, others) && !currentUser.needsSecondStep ? 'everyone' : { userId: currentUser.id };

/**
 * Refuses to serve a download as an embedded picture: otherwise a person's photo address could make an administrator's browser
 * download a list, which the trail would record.
 * @throws Problem forbidden
 */
function refuseEmbedding(c: Context<ApiEnv>, { responses }: Pick<Endpoint, 'responses'>): void {
  const isFile = Object.values(responses).some(
    (one) => 'mediaType' in one && /^(text\/csv|application\/)/.test(one.mediaType),
  );
  const purpose = c.req.header('sec-fetch-dest') ?? 'empty';
  if (isFile && purpose !== 'empty' && purpose !== 'document')
    throw new Problem('forbidden', REFUSED.embedded, { reason: 'embedded' });
}

/** A repeated name becomes a list, which no schema of a single value accepts. */
const queryOf = (c: Context) =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );

/** A body is ignored if the call takes none, but must still be JSON of the default size. */
async function bodyOf<B extends ZodType>(
  c: Context,
  endpoint: Pick<Endpoint, 'method' | 'maxBodyBytes' | 'takesFile' | 'takesForm'> & { body: B },
  held?: HeldBody,
) {
  const body = endpoint.method === 'get' ? {} : await readBody(c, endpoint, held);
  return parse(endpoint.body, isNothing(endpoint.body) ? {} : body);
}

/** Maximum number of fields with errors in a response, which keeps it smaller than its request. */
const MAX_FIELDS = 100;

function parse<S extends ZodType>(shape: S, value: unknown): z.output<S> {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, Text> = {};
  for (const { path, message } of parsed.error.issues.slice(0, MAX_FIELDS))
    fields[path.join('.') || 'body'] ??= unpackText(message);
  const [first] = Object.values(fields);
  throw new Problem('invalid', first ?? REFUSED.input, { fields });
}

/**
 * Refuses a call about another person, with the same response if that person does not exist.
 * @throws Problem forbidden
 */
function refuseOtherOwners(c: Context<ApiEnv>, owner: string | undefined): void {
  const { currentUser, scope } = c.var;
  if (owner !== undefined && scope !== 'everyone' && owner !== currentUser?.email)
    throw new Problem('forbidden', REFUSED.owner, { reason: 'owner' });
}

/**
 * Refuses a home that does not belong to the owner, with the same response if it does not exist.
 * @throws Problem not_found
 */
async function refuseOtherHomes(
  c: Context<ApiEnv>,
  { owner, home = [] }: { owner: string | undefined; home: string | readonly string[] | undefined },
): Promise<void> {
  const email = owner ?? c.var.currentUser?.email;
  if (email === undefined) return;
  for (const agreementId of typeof home === 'string' ? [home] : home)
    if (!(await isHomeOf(c.var.db, { email, agreementId }))) throw new Problem('not_found', REFUSED.home);
}
