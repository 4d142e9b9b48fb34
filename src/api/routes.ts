import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Db } from '#database/connect.ts';
import { type Access, mayEnter, type Role } from './access.ts';
import type { Limits, OwnLimit } from './limits.ts';
import { Problem } from './problem.ts';

/** The person who makes a call: from the session and the product's own table, read afresh on every request. */
export type Caller = {
  id: string;
  email: string;
  name: string;
  photo: string | null;
  role: Role;
  /** An administrator who needs a second step here and has none yet: only the way to it is open. */
  mustSetUp?: boolean;
};

type Variables = {
  db: Db;
  /** The time of the request; tests set it. */
  now: Date;
  requestId: string;
  /** Where the request comes from: the peer's own address, or what a proxy that we trust says of it. */
  address: string;
  limits: Limits;
  findCaller: () => Promise<Caller | undefined>;
  /** Whoever is signed in, where the call lets anyone in. */
  caller: Caller | undefined;
  /** Whoever is signed in, where the call demands it. */
  user: Caller;
};
/** What the server knows of a request besides the request. */
export type RequestOrigin = { address?: string; isFromPage?: boolean };
export type ApiEnv = { Variables: Variables; Bindings: RequestOrigin };

type Owner = (asked: { query: unknown; params: unknown; body: unknown }) => string | undefined;
type Guard = {
  access: Access;
  owner?: Owner | undefined;
  ownerOrAdmin?: Owner | undefined;
  limit?: OwnLimit | undefined;
  duringSetUp?: boolean | undefined;
};

/** Every call of the site as it was registered, so that a test can walk them all. */
export const registeredCalls: { method: string; path: string; access: Access }[] = [];

/** The calls of one feature. Each is guarded by what its endpoint says, before anything of it runs. */
export function routes() {
  const app = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
  const register = app.openapi;
  app.openapi = ((route: Parameters<typeof register>[0] & { guard?: Guard }, handler: never) => {
    const { guard, ...config } = route;
    if (!guard) throw new Error(`${route.method} ${route.path} was not made by endpoint()`);
    registeredCalls.push({ method: route.method, path: route.path, access: guard.access });
    const handle = handler as (c: Context<ApiEnv>) => Promise<Response> | Response;
    return register(
      {
        ...config,
        middleware: async (c: Context<ApiEnv>, next: () => Promise<void>) => {
          await admit(c, guard);
          await next();
        },
      } as never,
      (async (c: Context<ApiEnv>) => {
        refuseStrangers(c, guard);
        return handle(c);
      }) as never,
    );
  }) as typeof app.openapi;
  return app;
}

async function admit(c: Context<ApiEnv>, { access, limit: ownLimit, duringSetUp }: Guard) {
  const caller = await c.var.findCaller();
  c.set('caller', caller?.mustSetUp ? { ...caller, role: 'user' } : caller);
  // The page itself was counted already.
  if (!c.env?.isFromPage)
    await c.var.limits.admitCall({ address: c.var.address, method: c.req.method, caller, ownLimit });
  if (access === 'anyone') return;
  if (!caller) throw new Problem('unauthenticated', 'Please sign in first.');
  if (!mayEnter(access, caller.role)) throw new Problem('forbidden', "You don't have access to this.");
  if (caller.mustSetUp && !duringSetUp)
    throw new Problem('forbidden', 'Administrators need a second step here. Please set it up on your account page.');
  c.set('user', caller);
}

/** The same answer whether or not the other person exists. */
function refuseStrangers(c: Context<ApiEnv>, guard: Guard) {
  const owner = guard.owner ?? guard.ownerOrAdmin;
  if (!owner) return;
  const { user } = c.var;
  if (guard.ownerOrAdmin && user.role === 'admin' && !user.mustSetUp) return;
  const valid = c.req.valid as (target: string) => unknown;
  const email = owner({
    query: valid.call(c.req, 'query'),
    params: valid.call(c.req, 'param'),
    body: valid.call(c.req, 'json'),
  });
  if (email !== undefined && email !== user.email) throw new Problem('forbidden', 'This belongs to someone else.');
}

type Checked = { success: true } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };

function refuseInvalid(result: Checked) {
  if (result.success) return;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join('.') || 'body'] ??= message;
  const [first] = Object.values(fields);
  throw new Problem('invalid', first ?? 'Please check what you entered.', { fields });
}
