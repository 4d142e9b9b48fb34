import { styleText } from 'node:util';
import { type DemoRole, demoAccount } from './accounts.ts';

type Guide = { role: DemoRole; title: string; tries: readonly [what: string, path: string][] };

/** What each account of the demo is good for, in the order in which the start prints them. */
export const DEMO_GUIDE: readonly Guide[] = [
  {
    role: 'administrator',
    title: 'Owner (administrator)',
    tries: [
      ['see what waits for a decision', '/dashboard/today'],
      ['approve the accountant’s bill for the lift', '/dashboard/approvals'],
      ['see who owes what, and since when', '/dashboard/dues'],
    ],
  },
  {
    role: 'caretaker',
    title: 'Caretaker',
    tries: [
      ['collect rents from door to door', '/dashboard/round'],
      ['write this month’s meter readings', '/dashboard/bills'],
      ['remind who is late', '/dashboard/remind'],
    ],
  },
  {
    role: 'accountant',
    title: 'Accountant',
    tries: [
      ['bring in the notice’s two files, and sort them', '/dashboard/statements'],
      ['confirm what a tenant says to have paid', '/dashboard/payments'],
      ['read the year, down to each voucher', '/dashboard/year'],
    ],
  },
  {
    role: 'guard',
    title: 'Guard',
    tries: [
      ['find who lives where, and whom to call', '/dashboard/gate'],
      ['read the building’s news', '/dashboard/announcements'],
      ['see what a guard is shown, and what not', '/dashboard/profile'],
    ],
  },
  {
    role: 'member',
    title: 'Member',
    tries: [
      ['pay this month with a coupon', '/dashboard/make-payment'],
      ['see what is owed, line by line', '/dashboard/rent'],
      ['open a receipt', '/dashboard/payment-history'],
    ],
  },
  {
    role: 'owner of a flat',
    title: 'Owner of a flat',
    tries: [
      ['see the flat, its service charge and its statement', '/dashboard/flat'],
      ['read the building’s news', '/dashboard/announcements'],
      ['see what a flat’s owner is shown', '/dashboard/profile'],
    ],
  },
  {
    role: 'user',
    title: 'User',
    tries: [
      ['apply for an apartment', '/apartments'],
      ['follow the request', '/dashboard/profile'],
      ['read the building’s news', '/announcements'],
    ],
  },
];

/** The lines that the start of a demo prints beneath its address: each account with what to try. */
export function guideLines(origin: string): string[] {
  const strong = (text: string) => styleText('bold', text, { stream: process.stdout });
  const accounts = DEMO_GUIDE.flatMap(({ role, title, tries }) => {
    const { email, password } = demoAccount(role);
    return [
      `${strong(title.padEnd(24))}${email} / ${password}`,
      ...tries.map(([what, path]) => `  ${what.padEnd(54)}${origin}${path}`),
    ];
  });
  return ['Sign in as any of these, in a private window each. Ctrl C stops the demo.', '', ...accounts];
}
