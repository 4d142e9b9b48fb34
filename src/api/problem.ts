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

/** A refusal with a sentence for the person. Thrown anywhere on the server, answered in one place. */
export class Problem extends Error {
  readonly code: ProblemCode;
  /** What is wrong with each field of the input, by the field's name. */
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    code: ProblemCode,
    message: string,
    more: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.headers = more.headers ?? {};
  }
}
