import { may } from '#api/permissions.ts';
import { invalidField, Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockTenancy } from '#database/row-locks.ts';
import { claim } from '#features/audit/server/claim.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { inBangla } from '#locale/bangla.ts';
import { dayAt } from '#locale/calendar.ts';
import { NO_APARTMENT, NO_PART, NO_TENANCY } from '#locale/refusals.ts';
import type { NewRepair } from '../endpoints.ts';
import { MAX_OPEN } from '../rules.ts';
import { countOpenOf, findFlat, findHome, findHomeOf, findReported, holdPart, listHomes } from './place-queries.ts';
import { insertEvent, insertRepair } from './queries.ts';
import { tellOfStep } from './tell-of-repair.ts';

const REFUSED = {
  both: {
    en: 'Please choose the flat or the common part, not both.',
    bn: 'ফ্ল্যাট অথবা সবার ব্যবহারের জায়গা, যেকোনো একটি বেছে নিন।',
  },
  nowhere: { en: 'Please choose where it is.', bn: 'কোথায় সমস্যা, বেছে নিন।' },
  retired: { en: 'This flat is no longer in the list.', bn: 'ফ্ল্যাটটি এখন আর তালিকায় নেই।' },
  ten: {
    en: `${MAX_OPEN} repairs of your home are open, so this one was not taken. Report it when one of them is closed, or add it as a comment to one of them; if it cannot wait, call the office.`,
    bn: `আপনার বাসার ${inBangla(String(MAX_OPEN))}টি মেরামত এখনও বাকি, তাই এটি নেওয়া হয়নি। একটি শেষ হলে আবার জানান, অথবা বাকিগুলোর কোনোটিতে মন্তব্য লিখুন; দেরি করা না গেলে কর্তৃপক্ষকে ফোন করুন।`,
  },
  /** For who reports for another home, and may read none of its repairs. */
  tenOfFlat: {
    en: `${MAX_OPEN} repairs of this flat are open, so this one was not taken. Please tell the office by phone, and the people of the flat that it is not reported.`,
    bn: `এই ফ্ল্যাটের ${inBangla(String(MAX_OPEN))}টি মেরামত এখনও বাকি, তাই এটি নেওয়া হয়নি। কর্তৃপক্ষকে ফোনে বলুন, আর ফ্ল্যাটের লোকদের জানান যে এটি লেখা হয়নি।`,
  },
};

type Place = { apartmentId: string | null; commonPartId: string | null; agreementId: string | null; name: string };

/**
 * Reports a repair: people of a home and owners of flats of their flat or a common part, and with `repairs.report` of anything, for anybody.
 * The same form is the same repair.
 * @throws Problem invalid for two places or none; not_found for a place or home that is not there or not theirs; conflict where the flat is
 * retired, or ten of the home are open
 */
export function reportRepair(db: Db, actor: Actor, { requestKey, ...asked }: NewRepair) {
  const { currentUser, now } = actor;
  return inTransaction(db, async (tx) => {
    const place = await findPlace(tx, actor, asked);
    // The home's people, also in several browsers, wait for each other, so that the count below holds.
    if (place.agreementId) await lockTenancy(tx, place.agreementId);
    const { id, isNew } = await claim(tx, actor, { makes: 'repair', requestKey, asked });
    if (!isNew) return findReported(tx, id);
    if (place.agreementId && (await countOpenOf(tx, place.agreementId)) >= MAX_OPEN)
      throw new Problem('conflict', place.isOfHome ? REFUSED.ten : REFUSED.tenOfFlat);
    const at = now.toISOString();
    const { category, isUrgent, description, preferred } = asked;
    const made = await insertRepair(tx, {
      id,
      apartment_id: place.apartmentId,
      common_part_id: place.commonPartId,
      agreement_id: place.agreementId,
      category,
      is_urgent: isUrgent,
      description,
      preferred: preferred ?? null,
      reported_at: at,
      state_since: at,
      reported_by: currentUser.id,
    });
    const isOfHome = place.isOfHome;
    const event = { repair_id: id, to_state: 'new', at, by_user: currentUser.id, is_of_home: isOfHome } as const;
    const { id: eventId } = await insertEvent(tx, event);
    await recordEvent(tx, actor, {
      kind: 'repair_reported',
      details: { number: made.number, place: place.name, category, ...(isUrgent && { urgent: true }) },
    });
    const { agreementId } = place;
    await tellOfStep(tx, actor, { id, agreementId, category, isUrgent }, { eventId, state: 'new', isOfHome });
    return made;
  });
}

type Asked = Pick<NewRepair, 'agreementId' | 'apartmentId' | 'commonPartId'>;

/** @throws Problem, as `reportRepair` */
async function findPlace(tx: Db, actor: Actor, { agreementId, apartmentId, commonPartId }: Asked) {
  const { currentUser, now } = actor;
  if (apartmentId && commonPartId)
    throw new Problem('invalid', REFUSED.both, { fields: { commonPartId: REFUSED.both } });
  const homes = await listHomes(tx, currentUser.id);
  const own = agreementId ? homes.find((home) => home.agreementId === agreementId) : homes[0];
  const mayReportAny = may(currentUser, 'repairs.report');
  const named = agreementId && !own && mayReportAny ? await findHome(tx, agreementId) : own;
  // The same answer for a home of others and for one that does not exist.
  if ((agreementId && !named) || (!named && !mayReportAny)) throw new Problem('not_found', NO_TENANCY);
  if (commonPartId) {
    const part = await holdPart(tx, commonPartId);
    if (!part) throw new Problem('not_found', NO_PART);
    // The office reports for no home unless it names one.
    const home = agreementId || !mayReportAny ? named : undefined;
    return placeOf({ commonPartId, home: home?.agreementId, name: part.name, isOfHome: !!home && home === own });
  }
  const ownFlat = homes.find((home) => home.apartmentId === apartmentId);
  if (apartmentId && !ownFlat && !mayReportAny) throw new Problem('not_found', NO_APARTMENT);
  const flatId = apartmentId ?? named?.apartmentId;
  if (!flatId) throw invalidField('apartmentId', REFUSED.nowhere);
  const flat = await findFlat(tx, flatId);
  if (!flat) throw new Problem('not_found', NO_APARTMENT);
  if (flat.retiredAt) throw new Problem('conflict', REFUSED.retired);
  const today = dayAt(now);
  const home = apartmentId
    ? (ownFlat?.agreementId ?? (await findHomeOf(tx, { apartmentId, today })))
    : named?.agreementId;
  const isOfHome = homes.some((one) => one.agreementId === home);
  return placeOf({ apartmentId: flatId, home, name: `${flat.block} ${flat.apartmentNo}`, isOfHome });
}

type NamedPlace = {
  apartmentId?: string;
  commonPartId?: string;
  home?: string | undefined;
  name: string;
  isOfHome: boolean;
};
const placeOf = ({ apartmentId, commonPartId, home, name, isOfHome }: NamedPlace): Place & { isOfHome: boolean } => ({
  apartmentId: apartmentId ?? null,
  commonPartId: commonPartId ?? null,
  agreementId: home ?? null,
  name,
  isOfHome,
});
