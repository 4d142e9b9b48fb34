import type { Connected } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { NewCharge } from '#features/charges/endpoints.ts';
import { addCharge } from '#features/charges/server/add-charge.ts';
import { NewExpense } from '#features/expenses/endpoints.ts';
import { recordExpense } from '#features/expenses/server/record-expense.ts';
import { Claim, NewPayment } from '#features/payments/endpoints.ts';
import { claimPayment } from '#features/payments/server/claim-payment.ts';
import { recordPayment } from '#features/payments/server/record-payment.ts';
import { Settling } from '#features/settlements/endpoints.ts';
import { settle } from '#features/settlements/server/refund.ts';
import { NewTransfer } from '#features/till/endpoints.ts';
import { recordTransfer } from '#features/till/server/record-transfer.ts';

type Sent = { key: string; made: string; agreementId: string };

/**
 * Repeats requests of scripts/earlier-version/fill-building.ts with their idempotency keys, on the day of the first sending.
 * Returns the ids in the answers, paired with those made at first.
 */
export async function repeatForms({ db, pool }: Connected): Promise<[made: string, answered: string][]> {
  const by = async (email: string): Promise<Actor> => {
    const { rows } = await pool.query<Actor['currentUser']>('select * from users where email = $1', [email]);
    const [currentUser] = rows;
    if (!currentUser) throw new Error(`${email} vanished`);
    return { currentUser, now: new Date('2025-02-10T06:00:00Z'), requestId: 'repeated', address: '127.0.0.1' };
  };
  const sent = async (table: string, which: string): Promise<Sent> => {
    const { rows } = await pool.query<Sent>(
      `select key, made, agreement_id as "agreementId" from requests join ${table} on ${table}.id = made where ${which}`,
    );
    const [form] = rows;
    if (!form || rows.length > 1) throw new Error(`${rows.length} forms wrote ${table} where ${which}`);
    return form;
  };
  const [boss, omar] = [await by('boss@building.test'), await by('omar@example.test')];

  const cash = await sent('payments', "method = 'Cash' and amount_poisha = 2250050");
  const money = { agreementId: cash.agreementId, amount: 22_500.5, receivedOn: '2025-01-11', method: 'Cash' };
  const payment = await recordPayment(db, boss, NewPayment.parse({ ...money, requestKey: cash.key }));

  const told = await sent('payments', "reference = '9GH7XK2M'");
  const claim = { amount: 5_000, method: 'bKash', reference: '9GH7XK2M', receivedOn: '2025-02-01' };
  const claimed = await claimPayment(db, omar, Claim.parse({ ...claim, requestKey: told.key }));

  const lost = await sent('charges', "label = 'A key'");
  const key = { agreementId: lost.agreementId, label: 'A key', amount: 500, dueOn: '2025-02-10' };
  const charge = await addCharge(db, boss, NewCharge.parse({ ...key, requestKey: lost.key }));

  const salary = await sent('vouchers', "kind = 'expense'");
  const cost = { day: '2025-02-01', category: 'salaries', amount: 9_000, paidFrom: 'Cash', payee: 'Abdul' };
  const expense = await recordExpense(db, boss, NewExpense.parse({ ...cost, requestKey: salary.key }));

  const moved = await sent('vouchers', "kind = 'transfer'");
  const move = { day: '2025-02-02', from: 'Cash', to: 'Bank', amount: 10_000 };
  const transfer = await recordTransfer(db, boss, NewTransfer.parse({ ...move, requestKey: moved.key }));

  const paidBack = await sent('vouchers', "kind = 'refund'");
  const { rows } = await pool.query<{ taka: string }>(
    'select amount_poisha / 100.0 as taka from vouchers where id = $1',
    [paidBack.made],
  );
  const end = { refund: Number(rows[0]?.taka), method: 'Bank', paidOn: '2025-02-10', requestKey: paidBack.key };
  const { refunds } = await settle(db, boss, { id: paidBack.agreementId, ...Settling.parse(end) });

  return [
    [cash.made, payment._id],
    [told.made, claimed._id],
    [lost.made, charge._id],
    [salary.made, expense._id],
    [moved.made, transfer._id],
    [paidBack.made, refunds.map(({ _id }) => _id).join()],
  ];
}
