import { z } from '@hono/zod-openapi';
import { Id, Instant } from '../shapes.ts';

/**
 * The response for an action above the building's limit: it was not done, and waits for a second person until an instant. `approvers` is
 * the number of people who can approve it now.
 */
export type AskedApproval = z.infer<typeof AskedApproval>;
export const AskedApproval = z
  .object({ approval: Id, until: Instant, approvers: z.number().int() })
  .openapi('AskedApproval');

/** The second success response of a call that can need an approval. */
export const ASKS_ABOVE_LIMIT = { 202: AskedApproval } as const;
