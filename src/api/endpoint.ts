import { z } from '@hono/zod-openapi';
import type { ZodObject, ZodType } from 'zod';
import type { Access } from './access.ts';
import type { OwnLimit } from './limits.ts';
import type { Permission } from './permissions.ts';
import type { ProblemCode } from './problem.ts';
import type { TokenPermission } from './token-permissions.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A response that is not JSON: its media type, and its description for the documentation. */
export type Document = { mediaType: string; description: string };

/** The success responses of a call: status, and JSON or document. A call that can need an approval has a second one, 202. */
export type Responses = { [status: number]: ZodType | Document };

/** The validated input of a call. */
export type Input<Q, P, B> = { query: z.output<Q>; params: z.output<P>; body: z.output<B> };

/** Facts that a call's shapes and codes do not show, in Markdown, for `/api/docs`. */
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
  /** With the access `ownOrAdmin`: the permission that allows it for other people. */
  others?: Permission;
  query: Q;
  params: P;
  body: B;
  bodyIsOptional?: boolean;
  /** Maximum bytes of the body, if 16 KiB are too few. Only an admitted caller may send them. */
  maxBodyBytes?: number;
  /** The body is a file instead of JSON: a picture, or a paper, which may also be a PDF; `body` is then `FileBytes`. */
  takesFile?: 'picture' | 'paper';
  /** The body is a form from a browser or a mail program, and is ignored. */
  takesForm?: boolean;
  responses: R;
  problems?: ProblemCode[];
  /** A limit other than the default. */
  limit?: OwnLimit;
  /** The permission with which an API token may make the call; without one it requires a session. Only for reads. */
  token?: TokenPermission;
  /**
   * The call can exceed the building's limit; another person with its permission must then approve it. Its handler uses only
   * `c.var`, writes in one transaction, and may run on behalf of the asker.
   */
  approval?: true;
  /** A sensitive change: a person with a second step must have entered a code within the last ten minutes. Not for reads. */
  fresh?: true;
  /** True if a person may make it who must set up a second step first. */
  allowedWithoutSecondStep?: boolean;
  /** The e-mail that must be the caller's own; with the access `ownOrAdmin`, a person with the permission `others` may name anyone's. */
  owner?(input: Input<Q, P, B>): string | undefined;
  /** The agreements that must belong to the owner, or to the caller if no owner is named; another person's responds 404. */
  home?(input: Input<Q, P, B>): string | readonly string[] | undefined;
};

/** The input of a call without this kind of input. */
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

/** Declares a call: access, input, responses. `access` has no default. */
export function endpoint<
  M extends Method,
  Path extends string,
  R extends Responses,
  A extends Access,
  Q extends ZodObject = Nothing,
  P extends ZodObject = Nothing,
  B extends ZodType = Nothing,
>(spec: Spec<M, Path, R, Q, P, B, A>): Endpoint<M, Path, R, Q, P, B, A> {
  // Each type is `Nothing` exactly if it is left out, which the compiler cannot infer.
  const { query = nothing as ZodType as Q, params = nothing as ZodType as P, body = nothing as ZodType as B } = spec;
  return { ...spec, query, params, body };
}
