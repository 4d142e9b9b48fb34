import type { Role } from '#api/access.ts';
import { DEMO_ACCOUNTS, demoEmail } from './accounts.ts';
import { DEMO_APPLICANTS, DEMO_REFUSED } from './applicants.ts';
import { daysAgo } from './calendar.ts';
import { DEMO_RESIDENTS } from './residents.ts';
import { milestones } from './tenancy.ts';

type Person = { name: string; email: string; role: Role; since: Date };

const [admin, , visitor] = DEMO_ACCOUNTS;

/** Everybody who has ever signed up, with the time they did. */
export function demoPeople(now: Date, opened: Date): Person[] {
  const applicants = [...DEMO_APPLICANTS, DEMO_REFUSED];
  return [
    { name: admin.name, email: admin.email, role: 'admin', since: opened },
    { name: visitor.name, email: visitor.email, role: 'user', since: daysAgo(now, 6, 19) },
    ...DEMO_RESIDENTS.map((resident, index): Person => {
      const { name, email = demoEmail(name), until } = resident;
      const since = new Date(milestones(resident, index, now).applied.getTime() - 3_600_000);
      return { name, email, role: until === undefined ? 'member' : 'user', since };
    }),
    ...applicants.map(({ name, daysAgo: days }): Person => {
      return { name, email: demoEmail(name), role: 'user', since: daysAgo(now, days + 2, 20) };
    }),
  ];
}
