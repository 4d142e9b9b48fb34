import type { Duty } from '#api/duties.ts';
import type { Db } from '#database/connect.ts';
import type { Today, TodayEvent } from '#features/statistics/endpoints.ts';
import { findToday, forWhom } from '#features/statistics/server/today-queries.ts';
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
  return linesOf(forWhom({ duties: person.duties as Duty[] }, await findToday(db, { now, userId })), formats).join(
    '\n',
  );
}

function linesOf(
  { requests, payments, withoutRent, cheques, approvals, repairs, events, unreadMeters = [] }: Today,
  formats: Formats,
): string[] {
  const { digits, language } = formats;
  const counted = (total: number, text: (n: string) => Text) => (total > 0 ? [text(digits(total))[language]] : []);
  const lines = [
    ...counted(requests.total, (n) => ({ en: `Requests to decide: ${n}`, bn: `সিদ্ধান্তের অপেক্ষায় আবেদন: ${n}` })),
    ...counted(payments.total, (n) => ({ en: `Payments to confirm: ${n}`, bn: `নিশ্চিত করার অপেক্ষায় পেমেন্ট: ${n}` })),
    ...counted(cheques?.due.total ?? 0, (n) => ({ en: `Cheques to deposit: ${n}`, bn: `জমা দেওয়ার মতো চেক: ${n}` })),
    ...counted(cheques?.stale.total ?? 0, (n) => ({
      en: `Cheques soon out of date: ${n}`,
      bn: `মেয়াদ শেষের পথে চেক: ${n}`,
    })),
    ...counted(cheques?.returned.total ?? 0, (n) => ({ en: `Cheques that came back: ${n}`, bn: `ফেরত আসা চেক: ${n}` })),
    ...counted(approvals?.total ?? 0, (n) => ({
      en: `Sums above the limit to approve: ${n}`,
      bn: `সীমার বেশি যেসব অঙ্ক অনুমোদনের অপেক্ষায়: ${n}`,
    })),
    ...counted(repairs?.fresh.total ?? 0, (n) => ({ en: `Repairs to answer: ${n}`, bn: `উত্তরের অপেক্ষায় মেরামত: ${n}` })),
    ...counted(repairs?.passed.total ?? 0, (n) => ({
      en: `Repairs whose visit has passed: ${n}`,
      bn: `লোক আসার দিন পেরিয়েছে এমন মেরামত: ${n}`,
    })),
    ...counted(repairs?.late?.total ?? 0, (n) => ({
      en: `Upkeep whose day has passed: ${n}`,
      bn: `দিন পেরিয়েছে এমন নিয়মিত কাজ: ${n}`,
    })),
    ...counted(withoutRent?.total ?? 0, (n) => ({
      en: `Free flats without a rent: ${n}`,
      bn: `ভাড়া লেখা নেই এমন খালি ফ্ল্যাট: ${n}`,
    })),
    ...events.map((event) => eventLine(event, formats)[language]),
    ...unreadMeters.map(
      ({ apartmentNo, name }) =>
        ({
          en: `Read the meters of ${apartmentNo}: ${name} has moved out`,
          bn: `${apartmentNo} ফ্ল্যাটের মিটার দেখে লিখুন: ${name} বাসা ছেড়েছেন`,
        })[language],
    ),
  ];
  return lines.map((line) => `- ${line}`);
}

function eventLine(event: TodayEvent, { day, monthNamed }: Formats): Text {
  switch (event.kind) {
    case 'openTill':
      return { en: `The cash since ${day(event.day)} is not counted`, bn: `${day(event.day)} থেকে নগদ টাকা গোনা হয়নি` };
    case 'unissued': {
      const month = monthNamed(monthName(periodOf(event.day)));
      return { en: `The bills of ${month} are not issued`, bn: `${month} মাসের বিল পাঠানো হয়নি` };
    }
    case 'reopened':
      return {
        en: `${day(event.day)} matched, and a line of it is to be sorted again`,
        bn: `${day(event.day)} মিলেছিল, এখন তার একটি লাইন আবার মেলাতে হবে`,
      };
    case 'noApprover':
      return {
        en: 'No second person can approve sums above the limits',
        bn: 'সীমার বেশি অঙ্কে অনুমোদন দিতে পারেন এমন দ্বিতীয় কেউ নেই',
      };
    case 'sameNumber':
      return {
        en: `${event.apartmentNo} and ${event.secondApartmentNo} reported the same transaction number`,
        bn: `${event.apartmentNo} ও ${event.secondApartmentNo} থেকে একই ট্রানজেকশন আইডি জানানো হয়েছে`,
      };
    case 'undone':
      return {
        en: `${event.name} took back or gave up: ${event.total}`,
        bn: `${event.name} বাতিল বা মওকুফ করেছেন: ${inBangla(String(event.total))}`,
      };
    case 'books':
      return { en: 'The books contradict themselves', bn: 'হিসাবে গরমিল আছে' };
    case 'backup':
      return { en: 'The backups need a look', bn: 'ব্যাকআপ দেখা দরকার' };
    case 'notice': {
      const { name, apartmentNo } = event;
      return {
        en: `${name}, ${apartmentNo}, gave notice for ${day(event.day)}`,
        bn: `${name}, ${apartmentNo}, ${day(event.day)} বাসা ছাড়ার নোটিশ দিয়েছেন`,
      };
    }
    case 'movesIn':
      return {
        en: `${event.name} moves into ${event.apartmentNo} on ${day(event.day)}`,
        bn: `${event.name} ${day(event.day)} ${event.apartmentNo} ফ্ল্যাটে উঠবেন`,
      };
    case 'movesOut':
      return {
        en: `${event.name} moves out of ${event.apartmentNo} on ${day(event.day)}`,
        bn: `${event.name} ${day(event.day)} ${event.apartmentNo} ফ্ল্যাট ছাড়বেন`,
      };
  }
}
