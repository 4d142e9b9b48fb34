import type { Db } from '#database/connect.ts';
import { type Actor, byServer, recordEvent } from '#features/audit/server/record-event.ts';
import { addComment } from '#features/repairs/server/add-to-repair.ts';
import { answerRepair, changeRepair } from '#features/repairs/server/change-repair.ts';
import { addPlan } from '#features/repairs/server/manage-upkeep.ts';
import { openUpkeep } from '#features/repairs/server/open-upkeep.ts';
import { insertPhoto } from '#features/repairs/server/queries.ts';
import { reportRepair } from '#features/repairs/server/report-repair.ts';
import { dayAt } from '#locale/calendar.ts';
import { demoAccount } from './accounts.ts';
import { daysAgo } from './calendar.ts';
import { readJpeg } from './photos.ts';

const CARETAKER = demoAccount('caretaker').name;
const MEMBER = demoAccount('member').name;

type Work = { tx: Db; now: Date; at: (time: Date, name?: string) => Actor };

/**
 * Repairs in each of their states, the oldest first: a lamp that works again, with its photo; the lift, of which the house reads; the
 * cleaning of the tanks, which its plan has opened; the member's lock, which waits for an answer; a sink for which the plumber comes tomorrow; and an urgent leak that the office has not answered.
 */
export async function bringRepairs({ tx, now, at }: Work): Promise<void> {
  const by = (days: number, hour: number, name?: string) => ({
    ...at(daysAgo(now, days, hour), name),
    scope: 'everyone' as const,
  });
  const day = (days: number) => dayAt(daysAgo(now, days, 12));

  const lamp = await reportRepair(tx, by(16, 20, 'Anika Tabassum'), {
    ...{ category: 'electricity', isUrgent: false, requestKey: 'demo-repair-lamp' },
    ...{ description: 'One of the three lamps in the kitchen flickers and goes out.', preferred: 'evenings after 7' },
  });
  await addDemoPhoto(tx, by(16, 20, 'Anika Tabassum'), { ...lamp, place: 'A A-201' });
  await changeRepair(tx, by(15, 10, CARETAKER), {
    ...{ id: lamp._id, version: 1, state: 'taken', workerName: 'Jamal, electrician', workerPhone: '01712 555031' },
    ...{ visitOn: day(14), visitTime: '7 to 8 in the evening' },
  });
  await changeRepair(tx, by(14, 20, CARETAKER), {
    ...{ id: lamp._id, version: 2, state: 'done', words: 'The socket of the lamp is new.' },
  });
  await answerRepair(tx, by(13, 9, 'Anika Tabassum'), { id: lamp._id, version: 3, answer: 'works' });

  const part = await tx.selectFrom('common_parts').where('name', '=', 'Lift').select('id').executeTakeFirstOrThrow();
  const lift = await reportRepair(tx, by(6, 18, 'Rezaul Karim'), {
    ...{ commonPartId: part.id, category: 'lift', isUrgent: false, requestKey: 'demo-repair-lift' },
    description: 'The lift of block B stands still for a minute at the fourth floor before its door opens.',
  });
  await changeRepair(tx, by(5, 11), {
    ...{ id: lift._id, version: 1, state: 'taken', workerName: 'Dhaka Lift Service', workerPhone: '02 555 0177' },
    waitsFor: 'A part of the door, ordered',
    publicNote: 'The part for the door is ordered. Until then the lift goes, slowly.',
  });

  await planUpkeep(tx, (days) => at(daysAgo(now, days, 9)), day);

  const lock = await reportRepair(tx, by(5, 19, MEMBER), {
    ...{ category: 'doors', isUrgent: false, requestKey: 'demo-repair-lock' },
    ...{ description: 'The lock of our front door turns only after several tries.', preferred: 'before 10 or after 6' },
  });
  await changeRepair(tx, by(4, 10, CARETAKER), {
    ...{ id: lock._id, version: 1, state: 'taken', workerName: 'Shafiq, locksmith', workerPhone: '01819 555064' },
    ...{ visitOn: day(2), visitTime: '6 to 7 in the evening' },
  });
  await changeRepair(tx, by(2, 19, CARETAKER), {
    ...{ id: lock._id, version: 2, state: 'done', words: 'The cylinder is new. Three keys lie with the guard.' },
  });

  const sink = await reportRepair(tx, by(3, 21, 'Sadia Islam'), {
    ...{ category: 'plumbing', isUrgent: false, requestKey: 'demo-repair-sink' },
    description: 'Water drips under the kitchen sink. A bowl stands there, full by the evening.',
  });
  await changeRepair(tx, by(2, 11, CARETAKER), {
    ...{ id: sink._id, version: 1, state: 'taken', workerName: 'Rafiq, plumber', workerPhone: '01552 555090' },
    ...{ visitOn: day(-1), visitTime: '10 to 12' },
  });
  const words = 'My mother is at home, please ring twice.';
  await addComment(tx, by(2, 13, 'Sadia Islam'), { id: sink._id, words, requestKey: 'demo-repair-ring' });

  await reportRepair(tx, by(2, 21, 'Imran Hossain'), {
    ...{ category: 'plumbing', isUrgent: true, requestKey: 'demo-repair-leak', preferred: 'always, call first' },
    description: 'Water comes through the ceiling of our bathroom, more when somebody showers above us.',
  });
}

type Photographed = { _id: string; number: number; place: string };

/**
 * Work that comes round again: the lift's service, the cleaning of the tanks, for which the cleaners come tomorrow, and the fire licence, which is
 * valid for months.
 */
async function planUpkeep(tx: Db, at: (days: number) => Actor, day: (days: number) => string): Promise<void> {
  const parts = await tx.selectFrom('common_parts').select(['id', 'name']).execute();
  const idOf = (part: string) => parts.find(({ name }) => name === part)?.id ?? '';
  const lift = { workerName: 'Dhaka Lift Service', workerPhone: '02 555 0177', commonPartId: idOf('Lift') };
  await addPlan(tx, at(40), {
    ...{ name: 'Service of the lift', nameBangla: 'লিফটের সার্ভিসিং', category: 'lift', everyMonths: 3 },
    ...{ ...lift, firstOn: day(-38), leadDays: 7 },
  });
  await addPlan(tx, at(40), {
    ...{ name: 'Cleaning of the water tanks', nameBangla: 'পানির ট্যাংক পরিষ্কার', category: 'cleaning', everyMonths: 6 },
    ...{ commonPartId: idOf('Water pump and tanks'), firstOn: day(-1), leadDays: 7, workerName: 'Nirmal Cleaners' },
    ...{ workerPhone: '01911 555018', note: 'Tell the house the evening before: no water from 10 to 2.' },
  });
  await addPlan(tx, at(40), {
    ...{ name: 'Fire licence', nameBangla: 'ফায়ার লাইসেন্স', category: 'fire_safety', firstOn: day(-230), leadDays: 30 },
    commonPartId: idOf('Elsewhere in the house'),
  });
  await openUpkeep(tx, byServer(at(5).now));
}

/** Adds a picture of the site as it is, so that the demo starts without converting any. */
async function addDemoPhoto(tx: Db, actor: Actor, { _id, number, place }: Photographed): Promise<void> {
  const { hash, bytes } = await readJpeg('apartment-5');
  const by = { added_by: actor.currentUser.id, added_at: actor.now.toISOString(), is_of_home: true };
  await insertPhoto(tx, { repair_id: _id, hash, width: 640, height: 427, bytes, ...by });
  await recordEvent(tx, actor, { kind: 'repair_photo_added', details: { number, place } });
}
