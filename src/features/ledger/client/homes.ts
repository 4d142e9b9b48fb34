import type { Statement } from '../endpoints.ts';

/**
 * A person's homes in the order in which they began, from the statement of one of them, and those that they left and still owe money for,
 * or whose money waits;
 * with `hasFormer` all that they left. Those that they left are last.
 */
export const homesOf = ({ account, others }: Pick<Statement, 'account' | 'others'>, { hasFormer = false } = {}) =>
  [account, ...others]
    .filter(({ status, owed, waiting }) => hasFormer || status === 'accepted' || owed > 0 || waiting > 0)
    .toSorted((one, other) =>
      one.status === other.status ? one.startsOn.localeCompare(other.startsOn) : one.status === 'ended' ? 1 : -1,
    );
