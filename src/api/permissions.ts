import type { Duty } from './duties.ts';

const owner = ['owner'] as const;
const head = [...owner, 'manager'] as const;
const office = [...head, 'accountant'] as const;
const hands = [...office, 'caretaker'] as const;
const readers = [...office, 'auditor'] as const;
const everybody = [...hands, 'auditor'] as const;
const gate = [...head, 'caretaker', 'guard'] as const;

/**
 * The duties that include each permission. A call and a page require one of them. The browser does not have this table: the session
 * tells it the person's permissions.
 */
export const PERMISSIONS = {
  // A backup of everything.
  'backup.make': owner,
  // The figures of a tax year.
  'tax.change': owner,
  // The rules on who decides on money. Managers are bound by them, so they cannot change them.
  'limits.change': owner,
  // People's duties; inviting and dismissing.
  'staff.read': readers,
  'staff.change': head,
  // The building's description, its terms, where money arrives, and its clock.
  'building.change': head,
  'tokens.change': head,
  'news.write': head,
  'coupons.change': head,
  // Apartments, their numbers and photos.
  'flats.change': head,
  // Requests for an apartment.
  'letting.decide': head,
  // Tenants and people of homes: recorded, changed, invited, their notice and end, their move.
  'people.change': head,
  'people.download': head,
  'papers.remove': head,
  // Tenants' files: opened with a reason, filled in, their consents.
  'files.read': head,
  'files.change': head,
  // Sent messages and their results.
  'messages.read': readers,
  // Deciding on messages that are unknown, held or have failed.
  'messages.decide': office,
  // Switching messages on, their texts, hours and ceiling.
  'messages.change': head,
  // The audit trail, and the check-up.
  'audit.read': [...head, 'auditor'],
  'checkup.read': [...head, 'auditor'],
  // Waiting, held, refunded and withheld money.
  'money.read': readers,
  'money.download': readers,
  // Expenses, other income, transfers and the drawer.
  'costs.read': readers,
  // The year, the trial balance, the entries and the tax statement.
  'books.read': readers,
  // Received money, by any method.
  'money.record': office,
  // Confirming and declining waiting payments.
  'money.decide': office,
  // Approving and refusing other people's refunds, waivers and costs above the limit.
  'approvals.decide': office,
  // Reversing mistaken records.
  'money.reverse': office,
  // Charges, bills, late fees, rents, and advances set against them.
  'money.charge': office,
  // Waived and written off.
  'money.giveUp': office,
  // Paid back, settled, moved between tenancies, certified.
  'money.refund': office,
  'costs.record': office,
  'till.close': office,
  // Lines of bills and categories of costs.
  'lines.change': office,
  // Cash and reminders, from door to door.
  'money.recordCash': hands,
  // Readings and sums of the bills that are not issued yet.
  'meters.enter': hands,
  'papers.add': hands,
  'flats.read': everybody,
  'people.read': everybody,
  // Tenants' charges with their reasons, their bills and receipts.
  'dues.read': everybody,
  // The people of each flat, with one phone each.
  'gate.read': gate,
  // What is broken: reported for anybody, read, worked on, and declined. The guard reports and reads none.
  'repairs.report': gate,
  'repairs.read': everybody,
  'repairs.work': [...head, 'caretaker'],
  'repairs.decide': head,
} as const satisfies Record<string, readonly Duty[]>;

export type Permission = keyof typeof PERMISSIONS;

/** An acting person: only their current duties permit actions for the building. */
export type Acting = { duties?: readonly Duty[] | undefined };

/** True if one of the person's duties includes the permission. Without duties it is false. */
export const may = (person: Acting | undefined, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly Duty[]).some((duty) => person?.duties?.includes(duty));

const NAMES = Object.keys(PERMISSIONS) as Permission[];

/** All permissions of a person with these duties. */
export const permissionsOf = (duties: readonly Duty[]): Permission[] => NAMES.filter((name) => may({ duties }, name));
