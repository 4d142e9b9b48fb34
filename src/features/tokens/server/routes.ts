import { handle } from '#api/handle.ts';
import { browserOf } from '#auth/cookies.ts';
import * as calls from '../endpoints.ts';
import { listTokens, makeToken, revokeToken } from './manage-tokens.ts';

export const tokenRoutes = [
  handle(calls.listTokens, (c) => listTokens(c.var.db, c.var.now)),
  handle(calls.makeToken, (c, { body }) => makeToken(c.var.db, c.var, body, browserOf(c).session)),
  handle(calls.revokeToken, (c, { params }) => revokeToken(c.var.db, c.var, params.id)),
];
