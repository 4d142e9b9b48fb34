import type { Context } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import type { Provider } from '#features/identity/server/provider.ts';

/** Sends a link for a new password where there is such an account; nobody learns whether there is. @throws Problem unavailable, too_many_requests */
export async function sendResetLink(c: Context<ApiEnv>, provider: Provider, email: string): Promise<void> {
  refuseWithoutMail(provider);
  await c.var.limits.admitMail(email);
  await provider.askForReset(c, email);
}

export function refuseWithoutMail({ mailer }: Provider): void {
  if (!mailer)
    throw new Problem('unavailable', 'Mail is not set up for this building yet. Please ask the administrators.');
}
