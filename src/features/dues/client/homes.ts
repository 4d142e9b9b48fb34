import type { Statement } from '#features/ledger/endpoints.ts';

/** A person's homes in the order in which they began, from the statement of one of them; with `hasFormer` also ended ones, last. */
export const homesOf = ({ account, others }: Pick<Statement, 'account' | 'others'>, { hasFormer = false } = {}) =>
  [account, ...others]
    .filter(({ status }) => hasFormer || status === 'accepted')
    .toSorted((one, other) =>
      one.status === other.status ? one.startsOn.localeCompare(other.startsOn) : one.status === 'ended' ? 1 : -1,
    );
