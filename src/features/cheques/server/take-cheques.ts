import { invalidField, Problem } from '#api/problem.ts';
import { type Db, inTransaction, isUniqueViolation } from '#database/connect.ts';
import { refuseOwnHome } from '#database/duties.ts';
import { lockTenancy } from '#database/row-locks.ts';
import { claim } from '#features/audit/server/claim.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Text } from '#locale/language.ts';
import { DAY_TO_COME, NO_TENANCY } from '#locale/refusals.ts';
import { toPoisha } from '#locale/taka.ts';
import type { Cheque, NewCheques } from '../endpoints.ts';
import { bankKey, seriesOf } from '../rules.ts';
import { findSame, insertCheques, listSeries } from './queries.ts';

type Same = { number: string; bank: string; name: string; apartmentNo: string };

const REFUSED = {
  noTenancy: NO_TENANCY,
  ahead: DAY_TO_COME,
  numbers: {
    en: 'The numbers would need one more digit. Please take these cheques in two series.',
    bn: 'নম্বরে আরও একটি অঙ্ক লাগবে। চেকগুলো দুবারে লিখুন।',
  },
  same: ({ number, bank, name, apartmentNo }: Same): Text => ({
    en: `Cheque ${number} of ${bank} is here already: ${name}, apartment ${apartmentNo}. Of another account of that bank, please write its branch with the bank’s name.`,
    bn: `${bank}-এর ${number} নম্বর চেক আগেই লেখা আছে: ${name}, ফ্ল্যাট ${apartmentNo}। একই ব্যাংকের অন্য অ্যাকাউন্টের হলে ব্যাংকের নামের সঙ্গে শাখার নাম লিখুন।`,
  }),
  sameNow: {
    en: 'A cheque of this bank and number was just taken.',
    bn: 'এই ব্যাংক ও নম্বরের একটি চেক এইমাত্র লেখা হয়েছে।',
  },
};

/** @throws Problem invalid for a day ahead */
export function refuseAhead(field: string, day: string, now: Date): void {
  if (day > dayAt(now)) throw invalidField(field, REFUSED.ahead);
}

/**
 * Takes the cheques of one form. They are held, and no payments yet.
 * @throws Problem not_found; invalid for a day ahead, or numbers that pass their digits; conflict where one of them is here already
 */
export function takeCheques(
  db: Db,
  actor: Actor,
  { requestKey, ...asked }: NewCheques,
): Promise<{ cheques: Cheque[] }> {
  refuseAhead('takenOn', asked.takenOn, actor.now);
  const series = seriesOf(asked);
  if (!series) throw invalidField('number', REFUSED.numbers);
  const { agreementId, bank, amount, isSecurity, takenOn } = asked;
  return inTransaction(db, async (tx) => {
    if (!(await lockTenancy(tx, agreementId))) throw new Problem('not_found', REFUSED.noTenancy);
    const { id, isNew } = await claim(tx, actor, { makes: 'cheque', requestKey, asked });
    if (!isNew) return { cheques: await listSeries(tx, id) };
    await refuseOwnHome(tx, { agreementId, userId: actor.currentUser.id });
    const key = bankKey(bank);
    const same = await findSame(
      tx,
      key,
      series.map(({ number }) => number),
    );
    if (same) throw new Problem('conflict', REFUSED.same(same), { fields: { number: REFUSED.same(same) } });
    const of = {
      series_id: id,
      agreement_id: agreementId,
      bank,
      bank_key: key,
      amount_poisha: toPoisha(amount),
      is_security: isSecurity,
      taken_on: takenOn,
      recorded_at: actor.now.toISOString(),
      recorded_by: actor.currentUser.id,
    };
    const rows = series.map(({ number, dated, month }) => ({ ...of, number, dated, month: month && `${month}-01` }));
    await insertCheques(tx, rows).catch(refuseSame);
    const cheques = await listSeries(tx, id);
    await recordEvent(tx, actor, taken(cheques));
    return { cheques };
  });
}

function refuseSame(error: unknown): never {
  if (isUniqueViolation(error, 'cheques_once'))
    throw new Problem('conflict', REFUSED.sameNow, { fields: { number: REFUSED.sameNow } });
  throw error;
}

function taken(cheques: readonly Cheque[]) {
  const [first, last] = [cheques[0], cheques.at(-1)];
  if (!first || !last) throw new Error('no cheque was taken');
  const { block, apartmentNo, name, bank, amount, isSecurity } = first;
  return {
    kind: 'cheques_taken',
    details: {
      ...{ block, apartment: apartmentNo, tenant: name, bank, cheques: cheques.length, amount },
      ...{ number: first.number, dated: first.dated },
      ...(cheques.length > 1 && { through: last.number }),
      ...(isSecurity && { security: true }),
    },
  } as const;
}
