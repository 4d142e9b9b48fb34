import type { Duty } from './duties.ts';

const owner = ['owner'] as const;
const head = [...owner, 'manager'] as const;
const office = [...head, 'accountant'] as const;
const hands = [...office, 'caretaker'] as const;
const readers = [...office, 'auditor'] as const;
const everybody = [...hands, 'auditor'] as const;
const gate = [...head, 'caretaker', 'guard'] as const;

/**
 * Each thing that may be done for the building, and the duties that do it. A call and a page name one of them. The browser does not have
 * this table: the session tells it what the person may do.
 */
export const PERMISSIONS = {
  // A backup of everything.
  'backup.make': owner,
  // The figures of a tax year.
  'tax.change': owner,
  // Who decides on money beside who recorded it: what binds managers, they do not lift.
  'limits.change': owner,
  // Who has which duty; whom one invites and lets go.
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
  // What was sent to whom, and what became of it.
  'messages.read': readers,
  // To decide what becomes of messages that are unknown, held or have failed.
  'messages.decide': office,
  // Switched on, their texts, hours and ceiling.
  'messages.change': head,
  // The trail, and how the building does.
  'audit.read': [...head, 'auditor'],
  'checkup.read': [...head, 'auditor'],
  // What waits, is held, was paid back or withheld.
  'money.read': readers,
  'money.download': readers,
  // Expenses, other income, transfers and the drawer.
  'costs.read': readers,
  // The year, the trial balance, the entries and the tax statement.
  'books.read': readers,
  // Money that has come, in any way.
  'money.record': office,
  // What waits: confirmed or declined.
  'money.decide': office,
  // To approve or refuse what another person would pay back, give up or spend above the limit.
  'approvals.decide': office,
  // What was recorded by mistake, taken back.
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
  // What tenants owe and why, their bills and receipts.
  'dues.read': everybody,
  // Who lives in which flat, and one phone of each.
  'gate.read': gate,
} as const satisfies Record<string, readonly Duty[]>;

export type Permission = keyof typeof PERMISSIONS;

/** A person who acts: with the duties that they have now, by which alone they do anything for the building. */
export type Acting = { duties?: readonly Duty[] | undefined };

/** Whether one of a person's duties includes this. A person without duties may do nothing for the building. */
export const may = (person: Acting | undefined, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly Duty[]).some((duty) => person?.duties?.includes(duty));

const NAMES = Object.keys(PERMISSIONS) as Permission[];

/** Everything that a person with these duties may do for the building. */
export const permissionsOf = (duties: readonly Duty[]): Permission[] => NAMES.filter((name) => may({ duties }, name));
