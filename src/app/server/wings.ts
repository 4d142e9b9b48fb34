import { askApproval } from '#features/approvals/server/ask-approval.ts';
import type { WrappingKey } from '#features/files/server/seal.ts';
import { leaveHomeOf } from '#features/residents/server/people.ts';
import { findTokenUser, tokenOf } from '#features/tokens/server/find-token-user.ts';
import type { Wings } from './app.ts';
import { calls, sections } from './calls.ts';
import { listUses } from './list-uses.ts';

type Means = {
  /** The keys of DATA_KEY_FILE; default: none. */
  findWrappingKeys?: () => Promise<WrappingKey[]>;
  /** Records a tenant's deletions outside of the database; default: nowhere. */
  noteErasures?: () => Promise<void>;
};

/** The whole site: the core with its wings. Here, and in `calls.ts`, the server is put together. */
export const wings = ({
  findWrappingKeys = async () => [],
  noteErasures = async () => undefined,
}: Means = {}): Wings => ({
  calls,
  sections,
  variables: { findWrappingKeys, noteErasures, leaveHome: leaveHomeOf, listUses },
  askApproval: (actor, above) => askApproval(actor.db, actor, above),
  tokenOf,
  findTokenUser,
});
