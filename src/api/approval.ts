import { z } from '@hono/zod-openapi';
import { Id, Instant } from './shapes.ts';

/** What is above the building's limit was not done: it waits for a second person, until an instant. */
export type AskedApproval = z.infer<typeof AskedApproval>;
export const AskedApproval = z.object({ approval: Id, until: Instant }).openapi('AskedApproval');

/** The second answer of a call that needs a second person above the building's limit. */
export const ASKS_ABOVE_LIMIT = { 202: AskedApproval } as const;
