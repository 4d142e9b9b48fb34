import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Text } from '#locale/language.ts';
import {
  applyUnapplied,
  insertDueCharges,
  insertMonth,
  isChargeDue,
  lockCharging,
  lockDue,
  type MonthAhead,
  type RentCharge,
} from './charge-queries.ts';

/** Charges the months that have begun, of all agreements. If several servers call it at once, one does the work. */
export const chargeAllRents = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockCharging(tx);
    await chargeRents(tx, { now });
  });

type Billing = {
  now: Date;
  agreementId?: string;
  /** The first day of the last charged month, if the caller has just read it: if it is this month, no query runs. */
  chargedThrough?: string | null;
};

/**
 * Charges the rent of every month that has begun and is not charged yet, of one agreement or of all, and settles it with unapplied money.
 * Call it before any work that needs the month; a repeat does nothing. It locks the agreements that it charges. While the clock is in
 * doubt it charges nothing.
 */
export async function chargeRents(db: Db, billing: Billing): Promise<void> {
  const { now, chargedThrough } = billing;
  if (chargedThrough && chargedThrough.slice(0, 7) >= dayAt(now).slice(0, 7)) return;
  // Most reads find nothing to do, and begin no transaction for it.
  if (!db.isTransaction && !(await isChargeDue(db, billing))) return;
  await inTransaction(db, async (tx) => {
    const agreementIds = await lockDue(tx, billing);
    if (agreementIds.length === 0) return;
    await insertDueCharges(tx, { agreementIds, now });
    await applyUnapplied(tx, { agreementIds, now });
  });
}

/**
 * Charges the rent of one month of the tenancy, which may lie ahead. Unapplied money stays unapplied, since earlier months have
 * priority. The agreement is locked. Returns undefined if the month is charged already, was corrected to 0, or has no rent.
 * @throws Problem conflict while the clock is in doubt
 */
export async function chargeMonth(tx: Db, month: MonthAhead): Promise<RentCharge | undefined> {
  const { charge, isInDoubt } = await insertMonth(tx, month);
  if (isInDoubt) throw new Problem('conflict', CLOCK_IN_DOUBT);
  return charge;
}

const CLOCK_IN_DOUBT: Text = {
  en: 'It is not clear which day it is. Until the office has confirmed it, only rent that is added already can be paid.',
  bn: 'আজ কত তারিখ তা নিশ্চিত নয়। কর্তৃপক্ষ নিশ্চিত না করা পর্যন্ত শুধু যে ভাড়া যোগ হয়ে গেছে তা-ই দেওয়া যাবে।',
};
