import type { Db } from '#database/connect.ts';
import { listOwnHomes, refuseOwnHome } from '#database/duties.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { addMonths, type Period, periodAt } from '#locale/calendar.ts';
import type { BillDraft, BillLine } from '../endpoints.ts';
import { holdsFor } from '../rules.ts';
import { listFlats } from './draft-queries.ts';

type Flat = BillDraft['flats'][number];

/** True if the flat pays the line. Of a sum that is shared by size, a flat without a size pays nothing. */
const pays = (line: BillLine, flat: Flat) => holdsFor(line, flat) && (line.sharedBy !== 'size' || (flat.size ?? 0) > 0);

/** What changes the line for all who pay it alike. */
const ALIKE = ['until', 'amount', 'steps', 'sharedBy'] as const;

/**
 * Refuses a change that takes a home of the person's own out of those who pay the line, and any change of a line that only their own homes
 * pay. It looks at the bills that are still to be issued: those of last month, of this one and of the next.
 * @throws DatabaseError `duties_own_home`
 */
export async function refuseOwnLine(
  tx: Db,
  { now, currentUser: { id: userId } }: Actor,
  { before, after }: { before: BillLine; after: BillLine },
): Promise<void> {
  const isChanged = ALIKE.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  for (const month of [-1, 0, 1]) {
    const payers = (await listFlats(tx, addMonths(periodAt(now), month))).filter((flat) => pays(before, flat));
    const spared = payers.filter((flat) => !pays(after, flat));
    await refuseOwn(tx, { flats: spared, userId });
    if (isChanged) await refuseAllOwn(tx, { flats: payers, userId });
  }
}

type Sums = { period: Period; lines: readonly BillLine[]; userId: string };

/** Refuses the shared sum of a line that only the person's own homes pay. @throws DatabaseError `duties_own_home` */
export async function refuseOwnSum(tx: Db, { period, lines, userId }: Sums): Promise<void> {
  const flats = await listFlats(tx, period);
  for (const line of lines) await refuseAllOwn(tx, { flats: flats.filter((flat) => pays(line, flat)), userId });
}

type Payers = { flats: readonly Flat[]; userId: string };

async function refuseOwn(tx: Db, { flats, userId }: Payers): Promise<void> {
  const [own] = await ownOf(tx, { flats, userId });
  if (own) await refuseOwnHome(tx, { agreementId: own, userId });
}

async function refuseAllOwn(tx: Db, { flats, userId }: Payers): Promise<void> {
  const [own, ...others] = await ownOf(tx, { flats, userId });
  if (own && others.length + 1 === flats.length) await refuseOwnHome(tx, { agreementId: own, userId });
}

const ownOf = (tx: Db, { flats, userId }: Payers) =>
  listOwnHomes(tx, { agreementIds: flats.map(({ agreementId }) => agreementId), userId });
