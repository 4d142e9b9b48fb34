import type { Text } from '#locale/language.ts';

/** Kinds of problems, and their HTTP status (docs/integrator.md section I2). */
export const PROBLEM_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  code_needed: 403,
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

/** The reasons of a 403, which ARCHITECTURE.md lists. A reason is logged; the person reads only the sentence. */
export const FORBIDDEN_REASONS = [
  'other address',
  'other site',
  'role',
  'second step',
  'token',
  'owner',
  'own home',
  'own money',
  'own cash',
  'embedded',
  'look',
  'hosted accounts',
] as const;

export type RefusalReason = (typeof FORBIDDEN_REASONS)[number] | 'no session' | 'wrong password' | 'wrong code';
type Refusal = 'unauthenticated' | 'forbidden';
type Details = {
  fields?: Record<string, Text>;
  headers?: Record<string, string>;
  /** Logged for the operator, without the input. */
  warning?: Record<string, string | number>;
};

/** A refusal with a sentence for the person. Thrown anywhere on the server; errors.ts turns it into a response. */
export class Problem extends Error {
  readonly code: ProblemCode;
  /** The sentence in each language; `message`, which is logged, is the English one. */
  readonly text: Text;
  /** Problems of the input's fields, by the field's name. */
  readonly fields: Record<string, Text> | undefined;
  readonly headers: Record<string, string>;
  readonly reason: RefusalReason | undefined;
  readonly warning: Details['warning'];

  constructor(code: Refusal, text: Text, details: Details & { reason: RefusalReason });
  constructor(code: Exclude<ProblemCode, Refusal>, text: Text, details?: Details);
  constructor(code: ProblemCode, text: Text, details: Details & { reason?: RefusalReason } = {}) {
    super(text.en);
    this.code = code;
    this.text = text;
    this.fields = details.fields;
    this.headers = details.headers ?? {};
    this.reason = details.reason;
    this.warning = details.warning;
  }
}

export const signInFirst = () =>
  new Problem('unauthenticated', { en: 'Please sign in first.', bn: 'আগে লগইন করুন।' }, { reason: 'no session' });

/** A problem of one field of the input. */
export const invalidField = (field: string, text: Text): Problem =>
  new Problem('invalid', text, { fields: { [field]: text } });
