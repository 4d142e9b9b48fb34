import type { RequestListener } from 'node:http';
import { getRequestListener, type Http2Bindings, type HttpBindings, RequestError } from '@hono/node-server';
import { Problem } from '#api/problem.ts';
import { toProblem } from '../errors.ts';
import { problemResponse } from '../problem-response.ts';

/** Node's own objects of a request. */
export type Bindings = HttpBindings | Http2Bindings;
export type Answer = (request: Request, bindings: Bindings) => Response | Promise<Response>;

/** What Node's server calls. A request that names no host, as HTTP/1.0 allows, is for the host of `publicUrl`. */
export const requestListener = (answer: Answer, publicUrl: URL): RequestListener =>
  getRequestListener(answer, {
    hostname: publicUrl.host,
    errorHandler: (error) => problemResponse(error instanceof RequestError ? MALFORMED : toProblem(error)),
  });

const MALFORMED = new Problem('invalid', 'This is not a request that we understand.');
