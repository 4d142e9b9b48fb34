import { z } from '@hono/zod-openapi';
import type { ZodObject, ZodType } from 'zod';
import type { Access } from './access.ts';
import type { OwnLimit } from './limits.ts';
import type { Permission } from './permissions.ts';
import type { ProblemCode } from './problem.ts';
import type { TokenPermission } from './token-permissions.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** An answer that is not JSON: its media type and, for the documentation, what it is. */
export type Document = { mediaType: string; description: string };

/** The answer of a call that went well: its status, and its JSON or document. One that asks for an approval has a second one, 202. */
export type Responses = { [status: number]: ZodType | Document };

/** What a call was asked, once it has been validated. */
export type Input<Q, P, B> = { query: z.output<Q>; params: z.output<P>; body: z.output<B> };

/** What the shapes and codes of a call do not say, in Markdown, for docs/calls.md and `/api/docs`. */
export type Notes = { takes?: string; returns?: string; refuses?: string };

export type Endpoint<
  M extends Method = Method,
  Path extends string = string,
  R extends Responses = Responses,
  Q extends ZodObject = ZodObject,
  P extends ZodObject = ZodObject,
  B extends ZodType = ZodType,
  A extends Access = Access,
> = {
  method: M;
  path: Path;
  summary: string;
  notes?: Notes;
  access: A;
  /** The permission with which it answers about anyone, where the access is `ownOrAdmin`. */
  others?: Permission;
  query: Q;
  params: P;
  body: B;
  bodyIsOptional?: boolean;
  /** Bytes of body at most, where 16 KiB are too few. Only a caller who has been admitted may send them. */
  maxBodyBytes?: number;
  /** The body is a file instead of JSON: a picture, or a paper, which may be a PDF too; `body` is then `FileBytes`. */
  takesFile?: 'picture' | 'paper';
  /** The body is a form of a browser or a mail program, of which nothing is read. */
  takesForm?: boolean;
  responses: R;
  problems?: ProblemCode[];
  /** Another limit than the one of all calls. */
  limit?: OwnLimit;
  /** The permission with which an API token may make it; without one it takes a session. Of reads alone. */
  token?: TokenPermission;
  /**
   * Above the building's limit it is not made: another person with its permission approves it first. Its handler uses `c.var` alone,
   * writes in one transaction, and may run for the one who asked.
   */
  approval?: true;
  /** It opens a door: who has a second step types a code of it, unless they did in the last ten minutes. Not of reads. */
  fresh?: true;
  /** Whether a person who must set up a second step first may make it. */
  allowedWithoutSecondStep?: boolean;
  /** The e-mail that must be the caller's own; where the access is `ownOrAdmin`, the person who has `others` may name anyone. */
  owner?(input: Input<Q, P, B>): string | undefined;
  /** The agreements that must be the owner's, or the caller's where no owner is named: another person's is not there. */
  home?(input: Input<Q, P, B>): string | readonly string[] | undefined;
};

/** The input of a call that takes none of that kind. */
const nothing = z.object({});
type Nothing = typeof nothing;
export const isNothing = (shape: ZodType) => shape === nothing;

type Spec<
  M extends Method,
  Path extends string,
  R extends Responses,
  Q extends ZodObject,
  P extends ZodObject,
  B extends ZodType,
  A extends Access,
> = Omit<Endpoint<M, Path, R, Q, P, B, A>, 'query' | 'params' | 'body' | 'others'> & {
  query?: Q;
  params?: P;
  body?: B;
} & (A extends 'ownOrAdmin' ? { others: Permission } : { others?: never });

/** One declaration of a call: who may make it, what it takes, what it answers. `access` has no default. */
export function endpoint<
  M extends Method,
  Path extends string,
  R extends Responses,
  A extends Access,
  Q extends ZodObject = Nothing,
  P extends ZodObject = Nothing,
  B extends ZodType = Nothing,
>(spec: Spec<M, Path, R, Q, P, B, A>): Endpoint<M, Path, R, Q, P, B, A> {
  // Each is `Nothing` exactly where it is left out, which the compiler cannot see.
  const { query = nothing as ZodType as Q, params = nothing as ZodType as P, body = nothing as ZodType as B } = spec;
  return { ...spec, query, params, body };
}
