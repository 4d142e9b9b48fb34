import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { connect } from '#database/connect.ts';
import { dayAt } from '#locale/calendar.ts';
import { brokenInvariants } from './invariants.ts';

/**
 * Checks the invariants on the first call of a day in Dhaka, and on each call while one is broken, so that a repair shows within the hour.
 * `problem` says since when the records contradict themselves; undefined while they do not.
 */
export function watchBooks(connection: ClientConfig, log: Logger) {
  let problem: { at: string } | undefined;
  let checkedOn: string | undefined;
  const look = async (now: Date) => {
    if (!problem && checkedOn === dayAt(now)) return;
    const { pool } = connect(connection, { max: 1 });
    const broken = await brokenInvariants(pool).finally(() => pool.end());
    checkedOn = dayAt(now);
    // By name only, since their rows contain personal data.
    const names = broken.map((each) => each.split(': ')[0]);
    if (names.length > 0 && !problem) log.error({ names }, 'the records contradict themselves');
    problem = broken.length > 0 ? (problem ?? { at: now.toISOString() }) : undefined;
  };
  return { look, problem: () => problem };
}
