import type { Context, ErrorHandler } from 'hono';
import { routePath } from 'hono/route';
import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { CLOSED_DAY } from '#api/closed-day.ts';
import type { ApiEnv } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import { isCheckViolation } from '#database/connect.ts';
import { isDatabaseAway } from '#database/connections/is-database-away.ts';
import { repeatedLine } from '#database/connections/repeated-line.ts';
import type { Text } from '#locale/language.ts';
import { CONTROL_CHARACTERS, NOTHING_HERE } from '#locale/refusals.ts';
import { countAnonymous, diskFull } from './guards.ts';
import { problemParts } from './problem-response.ts';

const REFUSED = {
  away: {
    en: 'The building’s records cannot be reached just now. Please try again in a moment.',
    bn: 'এই মুহূর্তে ভবনের রেকর্ডে পৌঁছানো যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
  },
  readOnly: {
    en: 'The building’s records can only be read just now, and this would be noted in them.',
    bn: 'এই মুহূর্তে ভবনের হিসাব শুধু পড়া যায়; এই কাজটি হিসাবে লিখে রাখতে হয়।',
  },
  damaged: {
    en: 'A part of the building’s records cannot be read, because its disk is damaged. Please tell the office.',
    bn: 'ডিস্ক নষ্ট হওয়ায় ভবনের কিছু হিসাব পড়া যাচ্ছে না। অফিসকে জানান।',
  },
  controlCharacters: CONTROL_CHARACTERS,
  failed: {
    en: 'Something went wrong on our side. Please try again.',
    bn: 'আমাদের দিকে একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।',
  },
  ownHome: {
    en: 'This is a home of your own. Somebody else has to do that.',
    bn: 'এটি আপনার নিজের বাসা। কাজটি অন্য কাউকে করতে হবে।',
  },
  ownMoney: {
    en: 'You recorded this money. Somebody else has to confirm or reverse it.',
    bn: 'এই টাকা আপনিই লিখেছেন। নিশ্চিত করতে বা বাতিল করে ফেরত লিখতে হবে অন্য কাউকে।',
  },
  ownTax: {
    en: 'This tax is above what one person gives up. Its certificate is entered by somebody else than the person who recorded it.',
    bn: 'এই কর একজনের মওকুফের সীমার বেশি। যিনি কর লিখেছেন, তাঁর সনদ লিখতে হবে অন্য কাউকে।',
  },
  ownCash: {
    en: 'You took cash or gave it out in these days. Somebody else has to close them.',
    bn: 'এই দিনগুলোতে আপনি নগদ টাকা নিয়েছেন বা দিয়েছেন। ক্যাশ বন্ধ করতে হবে অন্য কাউকে।',
  },
  aboveLimit: {
    en: 'One of these sums is above what one person may do here. Please record it by itself, so that somebody else can approve it.',
    bn: 'একটি অঙ্ক এখানে একজনের সীমার বেশি। সেটি আলাদা করে লিখুন, যাতে অন্য কেউ অনুমোদন দিতে পারেন।',
  },
  nothingHere: NOTHING_HERE,
} as const;

export const takesOnly = (methods: string): Text => ({
  en: `This address takes ${methods}.`,
  bn: `এই ঠিকানা শুধু ${methods} নেয়।`,
});

/** Turns the error of a call into its response. An unexpected error is logged and becomes a plain 500. */
export function errorHandler(log: Logger): ErrorHandler<ApiEnv> {
  const logOutage = repeatedLine(log, { level: 'error', message: 'the database did not answer' });
  return async (error, c) => {
    const problem = toProblem(error);
    if (problem.code === 'internal' || isDamaged(error))
      log.error({ ...requestOf(c), err: withoutRows(error) }, 'failed');
    else if (problem.code === 'unavailable' && problem !== error)
      logOutage({ ...requestOf(c), reason: 'code' in error ? error.code : error.name });
    logRefusal(log, c, problem);
    const language = await c.var.findLanguage({ mayAsk: problem.code !== 'unavailable' });
    const { body, status, headers } = problemParts(problem, { requestId: c.var.requestId, language });
    return c.body(body, status, headers);
  };
}

// Error codes of PostgreSQL. It refuses a NUL in any text as a character outside of its repertoire.
const DISK_FULL = '53100';
const READ_ONLY = '25006';
/** Corrupted data, and a corrupted index. */
const DAMAGED = new Set(['XX001', 'XX002']);
const CHARACTER_NOT_IN_REPERTOIRE = '22021';

const isDamaged = (error: unknown) => error instanceof DatabaseError && DAMAGED.has(error.code ?? '');

/** Converts an error to the Problem in the response. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseError && error.code === DISK_FULL) return diskFull();
  if (isDamaged(error)) return new Problem('unavailable', REFUSED.damaged);
  if (isCheckViolation(error, 'duties_own_home'))
    return new Problem('forbidden', REFUSED.ownHome, { reason: 'own home' });
  if (isCheckViolation(error, 'payments_separated') || isCheckViolation(error, 'vouchers_separated'))
    return new Problem('forbidden', REFUSED.ownMoney, { reason: 'own money' });
  if (isCheckViolation(error, 'withheld_tax_separated'))
    return new Problem('forbidden', REFUSED.ownTax, { reason: 'own money' });
  if (isCheckViolation(error, 'till_closings_separated'))
    return new Problem('forbidden', REFUSED.ownCash, { reason: 'own cash' });
  if (isCheckViolation(error, 'vouchers_open_day'))
    return new Problem('conflict', CLOSED_DAY, { fields: { day: CLOSED_DAY, paidOn: CLOSED_DAY } });
  if (isCheckViolation(error, 'entries_approved')) return new Problem('conflict', REFUSED.aboveLimit);
  if (error instanceof DatabaseError && error.code === READ_ONLY)
    return new Problem('unavailable', REFUSED.readOnly, { headers: { 'retry-after': '5' } });
  if (isDatabaseAway(error)) return new Problem('unavailable', REFUSED.away, { headers: { 'retry-after': '5' } });
  if (error instanceof DatabaseError && error.code === CHARACTER_NOT_IN_REPERTOIRE)
    return new Problem('invalid', REFUSED.controlCharacters);
  return new Problem('internal', REFUSED.failed);
}

/** PostgreSQL quotes the refused row or value in its errors: e-mails and hashes, which must not be logged. */
function withoutRows(error: Error) {
  if (!(error instanceof DatabaseError)) return error;
  const { name: type, code = '', schema, table, constraint } = error;
  const message = code.startsWith('22') ? 'a value is not what its column takes' : error.message;
  const stack = error.stack?.replace(error.message, message);
  return { type, code, message, schema, table, constraint, stack };
}

const requestOf = (c: Context<ApiEnv>) => ({
  requestId: c.var.requestId,
  method: c.req.method,
  path: pathOf(c),
});

/** The path pattern of the call, even if a middleware refused; for an unknown address the address itself, without e-mails. */
function pathOf(c: Context): string {
  const path = routePath(c, -1);
  return path === '/*' ? c.req.path.replace(/[^/]*(@|%40)[^/]*/gi, '…') : path;
}

/** Logs a refusal with its reason and the person's id, without the input. */
function logRefusal(log: Logger, c: Context<ApiEnv>, { code: refusal, reason, message, warning }: Problem): void {
  const { address, currentUser } = c.var;
  if (warning) log.warn({ ...requestOf(c), address, person: currentUser?.id, ...warning }, message);
  if (reason) log.info({ ...requestOf(c), address, person: currentUser?.id, refusal, reason }, 'refused');
}

/**
 * Responds to an unknown address of `/api`. It counts as an anonymous read.
 * @throws Problem too_many_requests
 */
export async function notFoundHandler(c: Context<ApiEnv>): Promise<Response> {
  await countAnonymous(c);
  const unknown = new Problem('not_found', REFUSED.nothingHere);
  const language = await c.var.findLanguage();
  const { body, status, headers } = problemParts(unknown, { requestId: c.var.requestId, language });
  // Not thrown: hono/method-not-allowed inspects responses only, and turns this one into a 405 if the address has other methods.
  return c.body(body, status, headers);
}

/** @throws Problem method_not_allowed, with the methods that the address takes */
export function refuseMethod(_: Context, methods: string[]): never {
  const allow = methods.toSorted().join(', ');
  throw new Problem('method_not_allowed', takesOnly(allow), { headers: { allow } });
}
