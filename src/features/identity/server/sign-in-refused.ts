import type { SignInRefusal } from '../rules.ts';

/** Signing in at another provider did not work; the screen has a sentence for each reason. */
export class SignInRefused extends Error {
  readonly reason: SignInRefusal;

  constructor(reason: SignInRefusal, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
