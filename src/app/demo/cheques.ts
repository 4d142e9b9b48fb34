import type { Db } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { depositCheque, returnCheque } from '#features/cheques/server/move-cheque.ts';
import { takeCheques } from '#features/cheques/server/take-cheques.ts';
import { dayAt } from '#locale/calendar.ts';
import { daysAgo, inMonth } from './calendar.ts';

/**
 * Six post-dated cheques of a tenant and a security cheque: last month's was returned unpaid, this month's can be deposited, the others
 * are held for later months.
 */
export async function takeDemoCheques(
  tx: Db,
  now: Date,
  { agreementId, at }: { agreementId: string; at: (time: Date) => Actor },
): Promise<void> {
  const taken = inMonth(now, 1, { day: 1, hour: 11 });
  const first = { agreementId, bank: 'Dutch-Bangla Bank', amount: 16_500, takenOn: dayAt(taken) };
  const { cheques } = await takeCheques(tx, at(taken), {
    ...{
      ...first,
      number: '0048217',
      dated: dayAt(inMonth(now, 1, { day: 1 })),
      count: 6,
      every: 1,
      isSecurity: false,
    },
    requestKey: 'demo-cheques',
  });
  await takeCheques(tx, at(taken), {
    ...{ ...first, number: '0048223', amount: 50_000, dated: dayAt(taken), count: 1, every: 1, isSecurity: true },
    requestKey: 'demo-security',
  });
  const [oldest] = cheques;
  if (!oldest) throw new Error('The demo building has no cheque.');
  const [deposited, returned] = [daysAgo(now, 8, 11), daysAgo(now, 6, 12)];
  await depositCheque(tx, at(deposited), { id: oldest._id, depositedOn: dayAt(deposited), requestKey: 'demo-deposit' });
  const unpaid = { id: oldest._id, returnedOn: dayAt(returned), reason: 'Insufficient funds', wasPaid: false };
  await returnCheque(tx, at(returned), unpaid);
}
