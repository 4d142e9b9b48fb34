import type { Db } from '#database/connect.ts';
import { reasonIn } from '#features/ledger/reason-kinds.ts';
import type { MessageKind } from '#features/notifications/message-kinds.ts';
import { categoryIn } from '#features/repairs/rules.ts';
import type { Formats } from '#locale/formats.ts';
import { type Text, writtenIn } from '#locale/language.ts';
import type { Facts } from '../text-rules.ts';
import { findRepair } from './fact-queries.ts';

type RepairNow = NonNullable<Awaited<ReturnType<typeof findRepair>>>;
type About = {
  kind: MessageKind;
  userId: string | null;
  /** The home that is told. */
  agreementId: string | null;
  about: Record<string, string | number>;
  formats: Formats;
};
type Told = { facts: Facts } | { skip: string };
/** Formats a day without the current year. */
type DayIn = (day: string) => string;

/**
 * The facts of a message about a repair, or the reason against sending it: another step followed, the office took it as not urgent, or the
 * reader is no longer of the home, or their home follows it no longer.
 */
export async function repairFacts(
  db: Db,
  { kind, userId, agreementId, about, formats }: About,
  dayIn: DayIn,
): Promise<Told> {
  const repair = await findRepair(db, { id: String(about.repair), userId, agreementId });
  if (!repair) return { skip: 'withdrawn' };
  const isToOffice = kind === 'repair_received' || kind === 'repair_urgent';
  const isReader = kind === 'repair_closed' ? repair.isFollower : repair.isOfHome;
  if (!isToOffice && !isReader) return { skip: 'left' };
  if (about.event && about.event !== repair.lastStep) return { skip: 'decided' };
  if (kind === 'repair_urgent' && !isStillUrgent(repair)) return { skip: 'decided' };
  const { digits, language } = formats;
  const state = {
    repair_urgent: categoryIn(repair.category, language),
    repair_planned: (togetherOf(repair) ?? visitOf(repair, dayIn))[language],
    repair_closed: endOf(repair)[language],
  };
  return {
    facts: {
      number: digits(repair.number),
      place: placeOf(repair)[language],
      state: state[kind as keyof typeof state] ?? newsOf(repair, about, dayIn)[language],
      plan: (togetherOf(repair) ?? planOf(repair, dayIn))[language],
      reason: reasonIn(language, repair.reason ?? ''),
    },
  };
}

const isStillUrgent = ({ isUrgent, state }: RepairNow) => isUrgent && (state === 'new' || state === 'taken');

const placeOf = ({ apartmentNo, partName, partNameBangla }: RepairNow): Text =>
  partName
    ? { en: partName, bn: writtenIn('bn', partName, partNameBangla) }
    : { en: `flat ${apartmentNo}`, bn: `ফ্ল্যাট ${apartmentNo}` };

/** What the office has done with a repair that was joined into another home's, or is no more; undefined for another one. */
function togetherOf({ state }: RepairNow): Text | undefined {
  if (state === 'joined')
    return { en: 'goes on with the same trouble of another home', bn: 'অন্য বাসার একই সমস্যার সঙ্গে এক করা হয়েছে' };
  return state === 'new' ? { en: 'goes on by itself again', bn: 'আবার আলাদাভাবে দেখা হবে' } : undefined;
}

/** The state of a taken repair, without a name or a word that was typed. */
function visitOf({ visitOn, workerName }: RepairNow, dayIn: DayIn): Text {
  if (visitOn) return { en: `visit on ${dayIn(visitOn)}`, bn: `${dayIn(visitOn)} লোক আসবে` };
  return workerName
    ? { en: 'somebody comes', bn: 'লোক আসবে' }
    : { en: 'taken, and it waits', bn: 'কাজ ধরা হয়েছে, অপেক্ষায়' };
}

/** How it has ended, without a reason: that is for the home that reported it. */
function endOf({ state }: RepairNow): Text {
  if (state === 'confirmed') return { en: 'it works', bn: 'ঠিক হয়েছে' };
  return state === 'declined'
    ? { en: 'it will not be done', bn: 'করা হবে না' }
    : { en: 'withdrawn by the home that reported it', bn: 'যাঁরা জানিয়েছিলেন তাঁরা তুলে নিয়েছেন' };
}

/** Who comes and when, or what it waits for, as the office wrote it. */
function planOf({ workerName, visitOn, visitTime, waitsFor }: RepairNow, dayIn: DayIn): Text {
  const when = visitOn && [dayIn(visitOn), visitTime].filter(Boolean).join(', ');
  const comes: Text = {
    en: [workerName ?? 'somebody', 'comes', when && `on ${when}`].filter(Boolean).join(' '),
    bn: [when, 'আসবেন', workerName ?? 'মিস্ত্রি'].filter(Boolean).join(' '),
  };
  const waits: Text = { en: `waits for: ${waitsFor}`, bn: `অপেক্ষা: ${waitsFor}` };
  if (!workerName && !visitOn) return waits;
  return waitsFor ? { en: `${comes.en}; ${waits.en}`, bn: `${comes.bn}; ${waits.bn}` } : comes;
}

/** What the office is told of. */
function newsOf({ state, reopened, planOn }: RepairNow, about: About['about'], dayIn: DayIn): Text {
  if (about.split) return { en: 'not the same as the other one', bn: 'অন্যটির সঙ্গে এক নয়' };
  if (about.said) return { en: 'the home has written', bn: 'বাসা থেকে লেখা এসেছে' };
  if (state === 'confirmed') return { en: 'it works', bn: 'ঠিক হয়েছে' };
  if (state === 'withdrawn') return { en: 'withdrawn', bn: 'তুলে নেওয়া হয়েছে' };
  if (planOn && reopened === 0) return { en: `due on ${dayIn(planOn)}`, bn: `${dayIn(planOn)} তারিখের কাজ` };
  return reopened > 0 ? { en: 'not right yet', bn: 'এখনও ঠিক হয়নি' } : { en: 'newly reported', bn: 'নতুন জানানো হয়েছে' };
}
