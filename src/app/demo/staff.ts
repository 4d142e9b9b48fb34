import { randomUUID } from 'node:crypto';
import { nameOf } from '#api/handle.ts';
import type { Db } from '#database/connect.ts';
import { askApproval } from '#features/approvals/server/ask-approval.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { addExpense, NewExpense } from '#features/expenses/endpoints.ts';
import { recordPayment } from '#features/payments/server/record-payment.ts';
import { changeLimits } from '#features/staff/server/change-limits.ts';
import { inviteStaff, joinStaff } from '#features/staff/server/manage-staff.ts';
import { dayAt } from '#locale/calendar.ts';
import { toPoisha } from '#locale/taka.ts';
import { demoAccount } from './accounts.ts';
import { daysAgo } from './calendar.ts';
import { DEMO_STAFF, STAFF_SINCE } from './people.ts';

type Work = { tx: Db; now: Date; at: (time: Date, name?: string) => Actor };

/** Above this sum, in taka, a second person approves what is spent. */
const SPEND_LIMIT = 50_000;
const CARETAKER = demoAccount('caretaker').name;
const ACCOUNTANT = demoAccount('accountant').name;

/** The caretaker, the accountant and the guard join by the owner's link, and the owner limits what one person spends alone. */
export async function appointStaff({ tx, now, at }: Work): Promise<void> {
  for (const { duty, name } of DEMO_STAFF) {
    const { token } = await inviteStaff(tx, at(daysAgo(now, STAFF_SINCE, 12)), { duty, name });
    await joinStaff(tx, at(daysAgo(now, STAFF_SINCE, 18), name), token);
  }
  await changeLimits(tx, at(daysAgo(now, STAFF_SINCE, 19)), { separates: false, spend: SPEND_LIMIT });
}

/** What a day leaves on the owner's desk: cash in the caretaker's drawer, and a bill that the accountant may not pay alone. */
export async function leaveWork({ tx, now, at }: Work, agreementId: string): Promise<void> {
  const collected = daysAgo(now, 1, 18);
  await recordPayment(tx, at(collected, CARETAKER), {
    ...{ agreementId, method: 'Cash', amount: 5_000, receivedOn: dayAt(collected), again: false },
    requestKey: 'demo-collected',
  });
  await askForLift({ tx, now, at });
}

/** Asks as `handle` does for an accountant's expense above the limit. */
async function askForLift({ tx, now, at }: Work): Promise<void> {
  const asked = daysAgo(now, 1, 16);
  const [day, amount, payee] = [dayAt(asked), 85_000, 'Dhaka Lift Service'];
  const body = NewExpense.parse({
    ...{ day, amount, payee, category: 'lift', paidFrom: 'Bank', reference: 'INV-2208' },
    ...{ note: 'New ropes for the lift of block B, as offered.', requestKey: randomUUID() },
  });
  const { name: category } = await tx
    .selectFrom('cost_categories')
    .where('code', '=', 'lift')
    .select('name')
    .executeTakeFirstOrThrow();
  const details = { day, category, amount, paidFrom: body.paidFrom, payee };
  const actor = { ...at(asked, ACCOUNTANT), recordedEvents: [{ kind: 'expense_recorded', details }] };
  await askApproval(tx, actor, {
    ...{ call: nameOf(addExpense), input: { params: {}, body }, kind: 'expense' },
    ...{ amountPoisha: toPoisha(amount), agreementId: null },
  });
}
