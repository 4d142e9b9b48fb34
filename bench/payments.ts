import { resolve } from 'node:path';
import { monthName, periodAt } from '../src/locale/calendar.ts';
import { moveIn, openBuilding, RENT, signUpPayers } from './building.ts';
import { compare } from './compare.ts';

/**
 * `AGAINST=FOLDER npm run bench -- payments`: payments a second of this checkout and of another built one, by turns, each with its own
 * server and PostgreSQL. Everybody pays this month's rent, which is charged already.
 */
const PAYERS = 64;
const { AGAINST = '' } = process.env;

type Charging = typeof import('../src/features/ledger/server/charge-rents.ts');

async function openCheckout(folder: string, name: string) {
  const building = await openBuilding(folder);
  const payers = await signUpPayers(building, PAYERS);
  // A checkout charges with its own code: its schema is another one.
  const { chargeRents }: Charging = await import(resolve(folder, 'src/features/ledger/server/charge-rents.ts'));
  const orders = async (round: number) => {
    await moveIn(building, round);
    await chargeRents(building.db, { now: new Date() });
    const month = monthName(periodAt(new Date()));
    return payers.map(({ email, headers }) => ({ headers, body: { userEmail: email, amount: RENT, month } }));
  };
  return { name, url: building.url, processes: [building.pid], orders, close: building.close };
}

const ours = await openCheckout('.', 'OneBuilding');
const other = await openCheckout(AGAINST, 'the other checkout');
try {
  await compare({
    title: 'POST /api/payments',
    servers: [ours, other],
    ask: async (server, round) => {
      const { orders } = server === ours ? ours : other;
      return { path: '/api/payments', method: 'POST', orders: await orders(round), status: 201 };
    },
  });
} finally {
  await ours.close();
  await other.close();
}
