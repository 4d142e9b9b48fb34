import { createRoute, z } from '@hono/zod-openapi';
import type { ZodObject, ZodType } from 'zod';
import type { Access } from './access.ts';
import type { OwnLimit } from './limits.ts';
import { PROBLEM_STATUS, type ProblemCode } from './problem.ts';

/** What a call was asked, once it has been checked. */
type Asked<Q, P, B> = { query: z.infer<Q>; params: z.infer<P>; body: z.infer<B> };

type Content<S> = { description: string; content: { 'application/json': { schema: S } } };
type Answers = { [status: number]: ZodType };

type Spec<M, Path, Q, P, B, A> = {
  method: M;
  path: Path;
  summary: string;
  access: Access;
  /** The e-mail that must be the caller's own. */
  owner?: (asked: Asked<Q, P, B>) => string | undefined;
  /** As `owner`, but an administrator may name anyone. */
  ownerOrAdmin?: (asked: Asked<Q, P, B>) => string | undefined;
  /** Whether an administrator who must set up a second step first may make it. */
  duringSetUp?: boolean;
  /** A stricter limit than the one of all calls. */
  limit?: OwnLimit;
  query?: Q;
  params?: P;
  body?: B;
  bodyIsOptional?: boolean;
  answers: A;
  /** What the answer is, where it is not JSON. */
  mediaType?: string;
  problems?: ProblemCode[];
};

const ProblemBody = z
  .object({
    message: z.string(),
    code: z.enum(Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]]),
    requestId: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .openapi('Problem');

const ALWAYS: Record<Access, ProblemCode[]> = {
  anyone: [],
  signedIn: ['unauthenticated'],
  user: ['unauthenticated', 'forbidden'],
  member: ['unauthenticated', 'forbidden'],
  admin: ['unauthenticated', 'forbidden'],
};

/** One declaration of a call: who may make it, what it takes, what it answers. A thin layer on zod-openapi's `createRoute`. */
export function endpoint<
  M extends 'get' | 'post' | 'put' | 'patch' | 'delete',
  Path extends string,
  A extends Answers,
  Q extends ZodObject = never,
  P extends ZodObject = never,
  B extends ZodType = never,
>(spec: Spec<M, Path, Q, P, B, A>) {
  const { answers, query, params, body, problems = [] } = spec;
  const codes = new Set([
    ...ALWAYS[spec.access],
    ...problems,
    ...(spec.owner || spec.ownerOrAdmin ? (['forbidden'] as const) : []),
    ...(spec.limit ? (['too_many_requests'] as const) : []),
    ...(query || params || body ? (['invalid'] as const) : []),
  ]);
  const responses = Object.fromEntries([
    ...Object.entries(answers).map(([status, schema]) => [status, content(schema, 'Done', spec.mediaType)]),
    ...[...codes].map((code) => [PROBLEM_STATUS[code], content(ProblemBody, code)]),
  ]);
  const route = createRoute({
    method: spec.method,
    path: spec.path,
    summary: spec.summary,
    description: `Who: ${spec.access}.`,
    tags: [spec.path.split('/')[2] ?? ''],
    request: {
      ...(query && { query }),
      ...(params && { params }),
      ...(body && { body: { content: { 'application/json': { schema: body } }, required: !spec.bodyIsOptional } }),
    },
    responses,
  });
  const { access, owner, ownerOrAdmin, limit, duringSetUp } = spec;
  const guard = { access, owner, ownerOrAdmin, limit, duringSetUp };
  return Object.assign(route, { guard }) as unknown as Endpoint<M, Path, A, Q, P, B>;
}

/** What `createRoute` would infer, were its parts not put together by a condition. */
type Endpoint<M, Path, A, Q, P, B> = {
  method: M;
  path: Path;
  request: Request<Q, P, B>;
  responses: { [K in keyof A]: Content<A[K]> };
  getRoutingPath(): string;
};

type Nothing = Record<never, never>;
type Request<Q, P, B> = ([Q] extends [never] ? Nothing : { query: Q }) &
  ([P] extends [never] ? Nothing : { params: P }) &
  ([B] extends [never] ? Nothing : { body: { content: { 'application/json': { schema: B } }; required: true } });

const content = (schema: ZodType, description: string, mediaType = 'application/json') => ({
  description,
  content: { [mediaType]: { schema } },
});
