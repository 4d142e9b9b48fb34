import type { Permission } from '#api/permissions.ts';

/** Money or data in danger and what is late; decisions that wait; what comes this week. */
export const TODAY_RANKS = ['now', 'waits', 'week'] as const;
export type TodayRank = (typeof TODAY_RANKS)[number];

/**
 * The kinds of what the office has to act on, in the order in which Today lists them, each with its group and the permission to read it.
 * The client names each kind's words and its one act, which `tsc` demands.
 */
export const TODAY_KINDS = {
  books: { rank: 'now', needs: 'checkup.read' },
  backup: { rank: 'now', needs: 'checkup.read' },
  late: { rank: 'now', needs: 'dues.read' },
  sameNumber: { rank: 'now', needs: 'money.read' },
  reopened: { rank: 'now', needs: 'money.read' },
  repairs: { rank: 'now', needs: 'repairs.work' },
  upkeep: { rank: 'now', needs: 'repairs.work' },
  noApprover: { rank: 'now', needs: 'approvals.decide' },
  payments: { rank: 'waits', needs: 'money.read' },
  lines: { rank: 'waits', needs: 'money.read' },
  drawers: { rank: 'waits', needs: 'till.close' },
  requests: { rank: 'waits', needs: 'letting.decide' },
  visits: { rank: 'waits', needs: 'repairs.work' },
  approvals: { rank: 'waits', needs: 'approvals.decide' },
  asked: { rank: 'waits', needs: 'approvals.decide' },
  notice: { rank: 'waits', needs: 'people.read' },
  unreadMeters: { rank: 'waits', needs: 'meters.enter' },
  undone: { rank: 'week', needs: 'audit.read' },
  unissued: { rank: 'week', needs: 'meters.enter' },
  openTill: { rank: 'week', needs: 'costs.read' },
  returned: { rank: 'week', needs: 'money.read' },
  stale: { rank: 'week', needs: 'money.read' },
  due: { rank: 'week', needs: 'money.read' },
  movesIn: { rank: 'week', needs: 'people.read' },
  movesOut: { rank: 'week', needs: 'people.read' },
  withoutRent: { rank: 'week', needs: 'flats.change' },
} as const satisfies Record<string, { rank: TodayRank; needs: Permission }>;

export type TodayKind = keyof typeof TODAY_KINDS;
