import type { Duty } from '#api/duties.ts';
import type { Db } from '#database/connect.ts';
import type { Today, TodayEvent } from '#features/statistics/endpoints.ts';
import { findToday, forWhom } from '#features/statistics/server/today-queries.ts';
import type { TodayKind } from '#features/statistics/today-kinds.ts';
import { inBangla } from '#locale/bangla.ts';
import { dayAt, monthName, periodOf } from '#locale/calendar.ts';
import type { Formats } from '#locale/formats.ts';
import type { Text } from '#locale/language.ts';
import { listStaff } from './sender-queries.ts';

/** The tasks on a staff member's Today page, as lines of a mail; '' where none waits. */
export async function writeOfficeDay(
  db: Db,
  { userId, now, formats }: { userId: string; now: Date; formats: Formats },
): Promise<string> {
  const person = (await listStaff(db, dayAt(now))).find((one) => one.userId === userId);
  if (!person) return '';
  const today = forWhom({ duties: person.duties as Duty[] }, await findToday(db, { now, userId }));
  return Object.values(LINES)
    .flatMap((say) => say(today, formats))
    .map((text) => `- ${text[formats.language]}`)
    .join('\n');
}

/** The kinds of Today as lines of the mail; a kind without its lines does not compile. */
const LINES: Record<TodayKind, (today: Today, formats: Formats) => readonly Text[]> = {
  books: eventLines('books', () => ({ en: 'The books contradict themselves', bn: 'হিসাবে গরমিল আছে' })),
  backup: eventLines('backup', () => ({ en: 'The backups need a look', bn: 'ব্যাকআপ দেখা দরকার' })),
  // The office has a message of its own about each home that is late for 15 days.
  late: () => [],
  sameNumber: eventLines('sameNumber', ({ apartmentNo, secondApartmentNo }) => ({
    en: `${apartmentNo} and ${secondApartmentNo} reported the same transaction number`,
    bn: `${apartmentNo} ও ${secondApartmentNo} থেকে একই ট্রানজেকশন আইডি জানানো হয়েছে`,
  })),
  reopened: eventLines('reopened', (event, { day }) => ({
    en: `${day(event.day)} matched, and a line of it is to be sorted again`,
    bn: `${day(event.day)} মিলেছিল, এখন তার একটি লাইন আবার মেলাতে হবে`,
  })),
  repairs: counted(({ repairs }) => repairs?.fresh, {
    en: 'Repairs to answer',
    bn: 'উত্তরের অপেক্ষায় মেরামত',
  }),
  upkeep: counted(({ repairs }) => repairs?.late, {
    en: 'Upkeep whose day has passed',
    bn: 'দিন পেরিয়েছে এমন নিয়মিত কাজ',
  }),
  noApprover: eventLines('noApprover', () => ({
    en: 'No second person can approve sums above the limits',
    bn: 'সীমার বেশি অঙ্কে অনুমোদন দিতে পারেন এমন দ্বিতীয় কেউ নেই',
  })),
  payments: counted(({ payments }) => payments, {
    en: 'Payments to confirm',
    bn: 'নিশ্চিত করার অপেক্ষায় পেমেন্ট',
  }),
  lines: counted(({ lines }) => lines, {
    en: 'Lines of statements to sort',
    bn: 'কার টাকা বলতে হবে, স্টেটমেন্টের এমন লাইন',
  }),
  drawers: ({ drawers = [] }, { taka }) =>
    drawers.map(({ name, held }) => ({
      en: `${name} holds ${taka(held)} of cash`,
      bn: `${name}-এর কাছে নগদ ${taka(held)} আছে`,
    })),
  requests: counted(({ requests }) => requests, { en: 'Requests to decide', bn: 'সিদ্ধান্তের অপেক্ষায় আবেদন' }),
  visits: counted(({ repairs }) => repairs?.passed, {
    en: 'Repairs whose visit has passed',
    bn: 'লোক আসার দিন পেরিয়েছে এমন মেরামত',
  }),
  approvals: counted(({ approvals }) => approvals, {
    en: 'Sums above the limit to approve',
    bn: 'সীমার বেশি যেসব অঙ্ক অনুমোদনের অপেক্ষায়',
  }),
  asked: counted(({ asked }) => asked, {
    en: 'Sums above the limit that you asked for',
    bn: 'আপনার চাওয়া যেসব অঙ্ক অনুমোদনের অপেক্ষায়',
  }),
  notice: eventLines('notice', ({ name, apartmentNo, day }, formats) => ({
    en: `${name}, ${apartmentNo}, gave notice for ${formats.day(day)}`,
    bn: `${name}, ${apartmentNo}, ${formats.day(day)} বাসা ছাড়ার নোটিশ দিয়েছেন`,
  })),
  unreadMeters: ({ unreadMeters = [] }) =>
    unreadMeters.map(({ apartmentNo, name }) => ({
      en: `Read the meters of ${apartmentNo}: ${name} has moved out`,
      bn: `${apartmentNo} ফ্ল্যাটের মিটার দেখে লিখুন: ${name} বাসা ছেড়েছেন`,
    })),
  undone: eventLines('undone', ({ name, total }) => ({
    en: `${name} took back or gave up: ${total}`,
    bn: `${name} বাতিল বা মওকুফ করেছেন: ${inBangla(String(total))}`,
  })),
  unissued: eventLines('unissued', ({ day }, { monthNamed }) => {
    const month = monthNamed(monthName(periodOf(day)));
    return { en: `The bills of ${month} are not issued`, bn: `${month} মাসের বিল পাঠানো হয়নি` };
  }),
  openTill: eventLines('openTill', (event, { day }) => ({
    en: `The cash since ${day(event.day)} is not counted`,
    bn: `${day(event.day)} থেকে নগদ টাকা গোনা হয়নি`,
  })),
  returned: counted(({ cheques }) => cheques?.returned, { en: 'Cheques that came back', bn: 'ফেরত আসা চেক' }),
  stale: counted(({ cheques }) => cheques?.stale, { en: 'Cheques soon out of date', bn: 'মেয়াদ শেষের পথে চেক' }),
  due: counted(({ cheques }) => cheques?.due, { en: 'Cheques to deposit', bn: 'জমা দেওয়ার মতো চেক' }),
  movesIn: eventLines('movesIn', ({ name, apartmentNo, day }, formats) => ({
    en: `${name} moves into ${apartmentNo} on ${formats.day(day)}`,
    bn: `${name} ${formats.day(day)} ${apartmentNo} ফ্ল্যাটে উঠবেন`,
  })),
  movesOut: eventLines('movesOut', ({ name, apartmentNo, day }, formats) => ({
    en: `${name} moves out of ${apartmentNo} on ${formats.day(day)}`,
    bn: `${name} ${formats.day(day)} ${apartmentNo} ফ্ল্যাট ছাড়বেন`,
  })),
  withoutRent: counted(({ withoutRent }) => withoutRent, {
    en: 'Free flats without a rent',
    bn: 'ভাড়া লেখা নেই এমন খালি ফ্ল্যাট',
  }),
};

function counted(find: (today: Today) => { total: number } | undefined, words: Text) {
  return (today: Today, { digits }: Formats): Text[] => {
    const total = find(today)?.total ?? 0;
    return total > 0 ? [{ en: `${words.en}: ${digits(total)}`, bn: `${words.bn}: ${digits(total)}` }] : [];
  };
}

type EventOf<K, E = TodayEvent> = E extends { kind: infer Kinds } ? (K extends Kinds ? E : never) : never;

function eventLines<K extends TodayEvent['kind']>(kind: K, say: (event: EventOf<K>, formats: Formats) => Text) {
  return ({ events }: Today, formats: Formats): Text[] =>
    (events.filter((event) => event.kind === kind) as EventOf<K>[]).map((event) => say(event, formats));
}
