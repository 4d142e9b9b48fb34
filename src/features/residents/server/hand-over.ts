import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import type { Text } from '#locale/language.ts';
import type { HandOverReading } from '../endpoints.ts';
import { keepHandOverReadings } from './reading-queries.ts';

const REFUSED = {
  twice: { en: 'A meter stands here twice.', bn: 'একটি মিটার দুবার এসেছে।' },
  noMeter: {
    en: 'One of these meters is not of that month, or is billed already. Please look again.',
    bn: 'কোনো একটি মিটার ওই মাসের নয়, অথবা তার বিল আগেই দেওয়া হয়েছে। আবার দেখে নিন।',
  },
};

type HandOver = {
  agreementId: string;
  /** The last day in Asia/Dhaka. */
  endsOn: string;
  readings: readonly HandOverReading[];
};

/**
 * Enters meter readings of the last day of a tenancy, which is locked, into that month's bills.
 * @throws Problem invalid for a meter that is named twice; conflict for one that is not of the month or is billed
 */
export async function enterHandOver(tx: Db, actor: Actor, { readings, ...stay }: HandOver): Promise<void> {
  if (new Set(readings.map(({ lineId }) => lineId)).size < readings.length) throw refusalOfReadings(REFUSED.twice);
  if (readings.length === 0) return;
  const kept = await keepHandOverReadings(tx, { ...stay, readings, at: actor.now, actorId: actor.currentUser.id });
  if (kept < readings.length) throw new Problem('conflict', REFUSED.noMeter, { fields: { readings: REFUSED.noMeter } });
}

export const refusalOfReadings = (text: Text) => new Problem('invalid', text, { fields: { readings: text } });
