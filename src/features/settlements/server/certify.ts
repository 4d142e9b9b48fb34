import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { refuseOwnHome } from '#database/duties.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { findLetterhead } from '#features/building/server/queries.ts';
import { accountAuditDetails } from '#features/ledger/rules.ts';
import { tell } from '#features/notifications/server/tell.ts';
import type { Certificate } from '../endpoints.ts';
import { findCertificate, findLastCertificate, insertCertificate } from './certificate-queries.ts';
import { lockCharged } from './refund.ts';

/**
 * Certifies that an ended tenancy owes nothing and is owed nothing. While the last certificate is valid, returns that one.
 * @throws Problem not_found; conflict for an owner, before the tenancy has ended, or with open, pending, unapplied or held money
 */
export function issueCertificate(db: Db, actor: Actor, agreementId: string): Promise<Certificate> {
  return inTransaction(db, async (tx) => {
    const account = await lockCharged(tx, actor, agreementId);
    if (account.tenure === 'ownership') throw new Problem('conflict', REFUSED.owners);
    if (account.status !== 'ended' || !account.endsOn) throw new Problem('conflict', REFUSED.living);
    const { owed, waiting, credit, held } = account;
    if (owed > 0) throw new Problem('conflict', REFUSED.owed);
    if (waiting > 0) throw new Problem('conflict', REFUSED.waiting);
    if (credit > 0 || held > 0) throw new Problem('conflict', REFUSED.held);
    const last = await findLastCertificate(tx, agreementId);
    if (last && !last.isVoid) return last;
    const { name: tenant, block, floor, apartmentNo, startsOn, endsOn } = account;
    const snapshot = {
      building: await findLetterhead(tx),
      tenant,
      apartment: { block, floor, apartmentNo },
      startsOn,
      endsOn,
    };
    await refuseOwnHome(tx, { agreementId, userId: actor.currentUser.id });
    const id = await insertCertificate(tx, { agreementId, at: actor.now, actorId: actor.currentUser.id, snapshot });
    const certificate = await findCertificate(tx, 'everyone', id);
    if (!certificate) throw new Error(`certificate ${id} vanished`);
    const { subject, details } = accountAuditDetails(account);
    const number = { certificate: certificate.certificateNo };
    await recordEvent(tx, actor, { kind: 'certificate_issued', subject, details: { ...details, ...number } });
    await tell(tx, actor, { kind: 'certificate_issued', id, agreementId, about: { certificate: id } });
    return certificate;
  });
}

const REFUSED = {
  owners: {
    en: 'A certificate is of a tenancy. This is the account of an owner.',
    bn: 'ছাড়পত্র ভাড়াটিয়ার জন্য। এটি একজন মালিকের হিসাব।',
  },
  living: {
    en: 'This tenancy goes on. A certificate is for one that has ended.',
    bn: 'এই চুক্তি চলছে। প্রত্যয়নপত্র দেওয়া হয় মেয়াদ শেষ হলে।',
  },
  owed: { en: 'Something is still owed.', bn: 'এখনও কিছু বাকি আছে।' },
  waiting: { en: 'Money of this tenant still waits.', bn: 'এই ভাড়াটিয়ার কিছু টাকা এখনও অপেক্ষায়।' },
  held: { en: 'Money of this tenant is still here.', bn: 'এই ভাড়াটিয়ার টাকা এখনও এখানে আছে।' },
};
