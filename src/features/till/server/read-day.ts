import type { Db } from '#database/connect.ts';
import { METHODS } from '#features/ledger/rules.ts';
import { toTaka } from '#locale/taka.ts';
import type { MethodOfDay, TillDay } from '../endpoints.ts';
import { drawerFor, listHandovers } from './drawer-queries.ts';
import { listMoves } from './move-queries.ts';
import { findClosing, listEntries, sumCash, sumMoneyByDay } from './queries.ts';

/** A day's till, in Asia/Dhaka, for the user with this id. */
export async function readDay(db: Db, day: string, readerId: string): Promise<TillDay> {
  const [sums, entries, moves, closing, handovers] = await Promise.all([
    sumMoneyByDay(db, { from: day, to: day }),
    listEntries(db, day),
    listMoves(db, day),
    findClosing(db, day),
    listHandovers(db, { day }),
  ]);
  const methods = METHODS.map((method) =>
    methodOfDay(
      method,
      sums.find((sum) => sum.method === method),
    ),
  );
  if (closing) return { day, methods, entries, moves, handovers, closing, toCount: null };
  const { since, carriedOverPoisha, movedPoisha, held, tookCash, isFree } = await sumCash(db, {
    through: day,
    readerId,
  });
  const toCount = {
    since,
    carriedOver: toTaka(carriedOverPoisha),
    moved: toTaka(movedPoisha),
    expectedCash: toTaka(carriedOverPoisha + movedPoisha),
    drawers: held.map(drawerFor(readerId)),
    ...(tookCash && !isFree && { bySomebodyElse: true as const }),
  };
  return { day, methods, entries, moves, handovers, closing, toCount };
}

type Sum = Awaited<ReturnType<typeof sumMoneyByDay>>[number];

function methodOfDay(method: MethodOfDay['method'], sum: Sum | undefined): MethodOfDay {
  const { received = 0, reversed = 0, payments = 0 } = sum ?? {};
  return {
    method,
    received: toTaka(received),
    reversed: toTaka(reversed),
    net: toTaka(received - reversed),
    payments,
  };
}
