import { Problem, signInFirst } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { keepPerson, lockOfferedApartments } from '#database/row-locks.ts';
import { isTaken } from '#features/apartments/server/letting-queries.ts';
import { hasApartmentNumber } from '#features/apartments/server/queries.ts';
import { isPublic } from '#features/apartments/unit-kinds.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { tell } from '#features/notifications/server/tell.ts';
import { inBangla } from '#locale/bangla.ts';
import { DAY } from '#locale/calendar.ts';
import { ALREADY_LET, NO_APARTMENT } from '#locale/refusals.ts';
import { toPoisha } from '#locale/taka.ts';
import type { Agreement } from '../endpoints.ts';
import { agreementAuditDetails, MAX_WITHDRAWN } from '../rules.ts';
import { countWithdrawn, findAgreement, insertAgreement } from './queries.ts';

/** The apartment and its rent in taka as the applicant's screen showed them, and the applicant's phone. */
type Claim = { block: string; apartmentNo: string; floor: number; rent: number; phone?: string | undefined };

const REFUSED = {
  floor: {
    en: 'This apartment is on another floor. Please look again.',
    bn: 'এই ফ্ল্যাট অন্য তলায়। আবার দেখে নিন।',
  },
  block: {
    en: 'This apartment is in another block. Please look again.',
    bn: 'এই ফ্ল্যাট অন্য ব্লকে। আবার দেখে নিন।',
  },
  rent: {
    en: 'The rent of this apartment has changed. Please look again.',
    bn: 'এই ফ্ল্যাটের ভাড়া বদলেছে। আবার দেখে নিন।',
  },
  hasAgreement: { en: 'You have already made an agreement!', bn: 'আপনার চুক্তি বা আবেদন আগে থেকেই আছে!' },
  let: ALREADY_LET,
  notOffered: {
    en: 'Only flats can be applied for here. Please ask the administration about this one.',
    bn: 'এখানে শুধু ফ্ল্যাটের জন্য আবেদন করা যায়। এটির জন্য ব্যবস্থাপনাকে জিজ্ঞাসা করুন।',
  },
  noRent: {
    en: 'This flat is not offered at present. Please ask the administration about it.',
    bn: 'এই ফ্ল্যাট এখন ভাড়ার জন্য দেওয়া হচ্ছে না। এটির জন্য ব্যবস্থাপনাকে জিজ্ঞাসা করুন।',
  },
  unknown: NO_APARTMENT,
  flood: (withdrawn: number) => ({
    en: `You have withdrawn ${withdrawn} requests. Please apply again tomorrow.`,
    bn: `আপনি ${inBangla(String(withdrawn))}টি আবেদন তুলে নিয়েছেন। আগামীকাল আবার আবেদন করুন।`,
  }),
};

/**
 * Adds a request for an apartment.
 * @throws Problem not_found; conflict when the claim is out of date, it is no flat, the apartment is let, or the person has an agreement;
 * unauthenticated when they have just left; too_many_requests after ten withdrawals in a day
 */
export function applyForApartment(db: Db, actor: Actor, claim: Claim): Promise<Agreement> {
  return inTransaction(db, async (tx) => {
    const role = await keepPerson(tx, actor.currentUser.id);
    if (!role) throw signInFirst();
    await refuseFlood(tx, actor);
    const [apartment] = await lockOfferedApartments(tx, [claim]);
    if (!apartment) throw await unknownApartment(tx, claim);
    if (!isPublic(apartment)) throw new Problem('conflict', REFUSED.notOffered);
    if (apartment.rentPoisha === 0) throw new Problem('conflict', REFUSED.noRent);
    if (apartment.floor !== claim.floor) throw new Problem('conflict', REFUSED.floor);
    if (apartment.rentPoisha !== toPoisha(claim.rent)) throw new Problem('conflict', REFUSED.rent);
    const { id: apartmentId, rentPoisha } = apartment;
    const letAlready = await isTaken(tx, apartmentId);
    // A member has joined a home as one of its people, perhaps at this moment.
    const added =
      letAlready || role === 'member'
        ? undefined
        : await insertAgreement(tx, {
            userId: actor.currentUser.id,
            apartmentId,
            rentPoisha,
            phone: claim.phone,
            appliedAt: actor.now,
          });
    const agreement = added && (await findAgreement(tx, added.id));
    // Read again: the insertion may have waited for the acceptance of another request of theirs.
    const hasHome = added && (await keepPerson(tx, actor.currentUser.id)) === 'member';
    if (agreement && !hasHome) {
      await recordEvent(tx, actor, { kind: 'agreement_requested', ...agreementAuditDetails(agreement) });
      await tell(tx, actor, { kind: 'request_received', id: added.id, agreementId: added.id });
      return agreement;
    }
    const isMine = role === 'member' || !letAlready;
    throw new Problem('conflict', isMine ? REFUSED.hasAgreement : REFUSED.let);
  });
}

/** Refuses a flood of requests, since each request and withdrawal is a row that is kept for ever. */
async function refuseFlood(tx: Db, { currentUser, now }: Actor): Promise<void> {
  if ((await countWithdrawn(tx, currentUser.id, new Date(now.getTime() - DAY))) < MAX_WITHDRAWN) return;
  throw new Problem('too_many_requests', REFUSED.flood(MAX_WITHDRAWN), {
    headers: { 'retry-after': '3600' },
  });
}

async function unknownApartment(tx: Db, { apartmentNo }: Claim): Promise<Problem> {
  if (await hasApartmentNumber(tx, apartmentNo)) return new Problem('conflict', REFUSED.block);
  return new Problem('not_found', REFUSED.unknown);
}
