import type { Pool } from 'pg';
import { bad, type Check, good, type Verdict } from './check.ts';
import { brokenInvariants } from './invariants.ts';

export const recordsCheck: Check = {
  name: 'Records',
  run: ({ pool }) => checkRecords(pool),
};

/** Broken invariants by name only, since their rows contain personal data. */
async function checkRecords(pool: Pool): Promise<Verdict> {
  const broken = await brokenInvariants(pool);
  if (broken.length === 0)
    return good(
      'Money, agreements and the audit trail agree with each other.',
      'টাকা, চুক্তি ও কাজের রেকর্ড একে অন্যের সঙ্গে মেলে।',
    );
  const names = broken.map((each) => each.split(': ')[0]).join('; ');
  return bad(
    `The records contradict themselves (${names}). Keep a backup of now, and report it as SECURITY.md says.`,
    'হিসাবপত্রে গরমিল আছে। এখনকার একটি ব্যাকআপ রাখুন।',
  );
}
