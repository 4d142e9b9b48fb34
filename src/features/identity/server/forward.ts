import { APIError } from 'better-auth/api';
import type { Context } from 'hono';
import { Problem } from '#api/problem.ts';
import { LINK_IS_OVER } from '../rules.ts';

type Forwarded<T> = Promise<{ headers: Headers; response: T }>;

/** Makes a call of better-auth and hands its cookies to the answer. @throws Problem */
export async function forward<T>(c: Context, call: Forwarded<T>): Promise<T> {
  try {
    const { headers, response } = await call;
    for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
    return response;
  } catch (error) {
    throw error instanceof APIError ? asProblem(error) : error;
  }
}

const invalid = (text: string) => new Problem('invalid', text);
const invalidCode = (text: string) => new Problem('invalid', text, { fields: { code: text } });
const wrongCode = () => invalidCode('This code is not right. Please look again.');
export const codeWasUsed = () => invalidCode('This code was used already. Please wait for the next one.');
const passwordAgain = () =>
  new Problem('unauthenticated', 'Too many wrong codes, or too much time. Please enter your password again.');

const REFUSALS: Record<string, () => Problem> = {
  INVALID_PASSWORD: () => invalid('This is not your current password.'),
  INVALID_TOKEN: () => invalid(LINK_IS_OVER),
  INVALID_CODE: wrongCode,
  INVALID_BACKUP_CODE: wrongCode,
  INVALID_TWO_FACTOR_COOKIE: passwordAgain,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: passwordAgain,
  ACCOUNT_TEMPORARILY_LOCKED: () =>
    new Problem('too_many_requests', 'Too many wrong codes. Please try again in a quarter of an hour.', {
      headers: { 'retry-after': '900' },
    }),
  TOTP_NOT_ENABLED: () => new Problem('conflict', 'This set-up was not begun, or ended elsewhere. Please begin again.'),
};

function asProblem(error: InstanceType<typeof APIError>): unknown {
  const code = error.body?.code ?? '';
  const refusal = REFUSALS[code];
  if (refusal) return refusal();
  if (error.statusCode === 401) return new Problem('unauthenticated', 'Invalid email or password');
  if (code.startsWith('USER_ALREADY_EXISTS')) return accountExists();
  if (error.statusCode < 500 && !isFailedInsert(error)) return invalid('Please check what you entered.');
  return error;
}

export const isFailedInsert = (error: unknown) =>
  error instanceof APIError && error.body?.code === 'FAILED_TO_CREATE_USER';

export const accountExists = () =>
  new Problem('conflict', 'There is already an account with this e-mail. Please sign in.');
