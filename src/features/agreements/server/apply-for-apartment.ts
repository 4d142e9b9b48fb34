import { Problem, signInFirst } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { keepPerson, lockOfferedApartments } from '#database/row-locks.ts';
import { isLet } from '#features/apartments/server/letting-queries.ts';
import { hasApartmentNumber } from '#features/apartments/server/queries.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { toPoisha } from '#locale/taka.ts';
import type { Agreement } from '../endpoints.ts';
import { agreementAuditDetails, MAX_WITHDRAWN } from '../rules.ts';
import { countWithdrawn, findAgreement, insertAgreement } from './queries.ts';

/** What the applicant's screen showed: the apartment, and its rent in taka; and how to reach them. */
type Claim = { block: string; apartmentNo: string; floor: number; rent: number; phone?: string | undefined };

const DAY = 24 * 60 * 60 * 1000;

/**
 * @throws Problem not_found; conflict when the claim is out of date, the apartment is let, or the person has an agreement;
 * unauthenticated when they have just left; too_many_requests after ten withdrawals in a day
 */
export function applyForApartment(db: Db, by: Actor, claim: Claim): Promise<Agreement> {
  return inTransaction(db, async (tx) => {
    if (!(await keepPerson(tx, by.currentUser.id))) throw signInFirst();
    await refuseFlood(tx, by);
    const [apartment] = await lockOfferedApartments(tx, [claim]);
    if (!apartment) throw await unknownApartment(tx, claim);
    if (apartment.floor !== claim.floor)
      throw new Problem('conflict', 'This apartment is on another floor. Please look again.');
    if (apartment.rentPoisha !== toPoisha(claim.rent))
      throw new Problem('conflict', 'The rent of this apartment has changed. Please look again.');
    const { id: apartmentId, rentPoisha } = apartment;
    const letAlready = await isLet(tx, apartmentId);
    const added = letAlready
      ? undefined
      : await insertAgreement(tx, {
          userId: by.currentUser.id,
          apartmentId,
          rentPoisha,
          phone: claim.phone,
          appliedAt: by.now,
        });
    const agreement = added && (await findAgreement(tx, added.id));
    if (agreement) {
      await recordEvent(tx, by, { kind: 'agreement_requested', ...agreementAuditDetails(agreement) });
      return agreement;
    }
    const isMine = by.currentUser.role === 'member' || !letAlready;
    throw new Problem('conflict', isMine ? 'You have already made an agreement!' : 'This apartment is already let.');
  });
}

/** Each request and each withdrawal is a row that stays for ever. */
async function refuseFlood(tx: Db, { currentUser, now }: Actor): Promise<void> {
  if ((await countWithdrawn(tx, currentUser.id, new Date(now.getTime() - DAY))) < MAX_WITHDRAWN) return;
  throw new Problem('too_many_requests', `You have withdrawn ${MAX_WITHDRAWN} requests. Please apply again tomorrow.`, {
    headers: { 'retry-after': '3600' },
  });
}

async function unknownApartment(tx: Db, { apartmentNo }: Claim): Promise<Problem> {
  if (await hasApartmentNumber(tx, apartmentNo))
    return new Problem('conflict', 'This apartment is in another block. Please look again.');
  return new Problem('not_found', 'There is no such apartment.');
}
