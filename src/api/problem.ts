/** What can go wrong, and the status that says so (docs/product.md section 8.1). */
export const PROBLEM_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  uri_too_long: 414,
  not_json: 415,
  not_picture: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** Why a call answered 401 or 403. The log names it; the person reads only the sentence. */
export type RefusalReason =
  | 'no session'
  | 'wrong password'
  | 'wrong code'
  | 'role'
  | 'second step'
  | 'owner'
  | 'other site'
  | 'hosted accounts';
type Refusal = 'unauthenticated' | 'forbidden';
type Details = { fields?: Record<string, string>; headers?: Record<string, string> };

/** A refusal with a sentence for the person. Thrown anywhere on the server, answered in one place. */
export class Problem extends Error {
  readonly code: ProblemCode;
  /** What is wrong with each field of the input, by the field's name. */
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  readonly reason: RefusalReason | undefined;

  constructor(code: Refusal, message: string, details: Details & { reason: RefusalReason });
  constructor(code: Exclude<ProblemCode, Refusal>, message: string, details?: Details);
  constructor(code: ProblemCode, message: string, details: Details & { reason?: RefusalReason } = {}) {
    super(message);
    this.code = code;
    this.fields = details.fields;
    this.headers = details.headers ?? {};
    this.reason = details.reason;
  }
}

export const signInFirst = () => new Problem('unauthenticated', 'Please sign in first.', { reason: 'no session' });
