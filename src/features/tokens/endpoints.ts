import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { Id, Instant, text } from '#api/shapes.ts';
import { TOKEN_PERMISSIONS } from '#api/token-permissions.ts';
import { MAX_PASSWORD_LENGTH } from '#features/identity/rules.ts';
import { packText } from '#locale/language.ts';
import { TOKEN_DAYS } from './rules.ts';

const Permission = z.enum(TOKEN_PERMISSIONS);

/** A token with which a program reads; `usedAt` is exact to five minutes, and null before the first call. */
export type ApiToken = z.infer<typeof ApiToken>;
export const ApiToken = z
  .object({
    _id: Id,
    name: z.string(),
    permissions: z.array(Permission),
    /** The e-mail of the administrator who made it; the program reads as this person. */
    madeBy: z.string(),
    madeAt: Instant,
    expiresAt: Instant,
    hasExpired: z.boolean(),
    usedAt: Instant.nullable(),
  })
  .openapi('ApiToken');

export const listTokens = endpoint({
  method: 'get',
  path: '/api/tokens',
  summary: 'The API tokens of all administrators, without the tokens themselves; the newest first',
  notes: { returns: 'an array; `usedAt` is exact to five minutes' },
  access: 'tokens.change',
  responses: { 200: z.array(ApiToken) },
});

export type NewToken = z.output<typeof NewToken>;
const NewToken = z.strictObject({
  name: text(1, 60, packText({ en: 'Please name the program.', bn: 'প্রোগ্রামটির নাম লিখুন।' })),
  permissions: z
    .array(Permission)
    .min(1, packText({ en: 'Please choose what it may read.', bn: 'এটি কী পড়তে পারবে তা বেছে নিন।' }))
    .max(TOKEN_PERMISSIONS.length)
    .transform((chosen) => TOKEN_PERMISSIONS.filter((each) => chosen.includes(each))),
  days: z.enum(TOKEN_DAYS),
  currentPassword: z.string().max(MAX_PASSWORD_LENGTH).optional(),
});

export const makeToken = endpoint({
  method: 'post',
  fresh: true,
  path: '/api/tokens',
  limit: 'guess',
  summary: 'Make an API token, by which a program reads as the administrator who made it',
  notes: {
    takes: '`currentPassword` of an account that has one here; `days` until it expires',
    returns: 'it, and `token`, which is shown this once',
    refuses:
      '400 wrong password; 409 twenty tokens, the role lost meanwhile, or an older sign-in where another provider keeps the password',
  },
  access: 'tokens.change',
  body: NewToken,
  responses: { 201: ApiToken.extend({ token: z.string() }) },
  problems: ['conflict', 'unavailable'],
});

export const revokeToken = endpoint({
  method: 'delete',
  path: '/api/tokens/{id}',
  summary: 'Revoke an API token, of any administrator',
  access: 'tokens.change',
  params: z.object({ id: Id }),
  responses: { 200: ApiToken },
  problems: ['not_found'],
});
