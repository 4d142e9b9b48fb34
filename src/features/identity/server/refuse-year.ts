import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import { seesYear } from './queries.ts';

const NOT_SHOWN = {
  en: 'The building’s year is not shown to you.',
  bn: 'ভবনের বছরের হিসাব আপনাকে দেখানো হয় না।',
};

/** @throws Problem not_found for a person who owns no flat, and where the building does not show its year to owners */
export async function refuseYear(db: Db, userId: string): Promise<void> {
  if (!(await seesYear(db, userId))) throw new Problem('not_found', NOT_SHOWN);
}
