import type { Pool } from 'pg';
import { type Check, good, type Verdict, warning } from './check.ts';
import { daysSinceLook, LOOKED_ON, stateOfPart } from './known-parts.ts';

export const partsCheck: Check = {
  name: 'Parts',
  run: ({ pool, now }) => checkParts(pool, now),
};

/** The versions that run, their age, and what was known of newer ones when this version was made. */
async function checkParts(pool: Pool, now: Date): Promise<Verdict> {
  const { rows } = await pool.query<{ version: string }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version`,
  );
  const parts = [
    stateOfPart('PostgreSQL', rows[0]?.version ?? '', now),
    stateOfPart('Node', process.version.slice(1), now),
  ];
  const said = `${parts.map(({ text }) => text).join('. ')}.`;
  const banglaSaid = parts.map(({ bangla }) => `${bangla}।`).join(' ');
  // Other updates come once a quarter (docs/security.md).
  if (daysSinceLook(now) > 100)
    return warning(
      `${said} Of newer ones only what came out by ${LOOKED_ON} is known: install the next OneBuilding.`,
      `${banglaSaid} আরও নতুন সংস্করণ আছে কি না, অনেক দিন দেখা হয়নি।`,
    );
  return parts.some(({ isBehind }) => isBehind)
    ? warning(
        `${said} Install the next OneBuilding, or let POSTGRES_BIN name the PostgreSQL of the system.`,
        `${banglaSaid} সাইটের কিছু অংশের আরও নতুন সংস্করণ আছে।`,
      )
    : good(said, banglaSaid);
}
