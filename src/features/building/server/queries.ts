import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { saidAddress } from '../address-rules.ts';
import type { Building, BuildingChange } from '../endpoints.ts';
import { DEFAULT_BUILDING, UNSAID_FIELDS, type UnsaidField } from '../rules.ts';

const settings = [
  'building',
  'due_day as dueDay',
  'card_payments as cardPayments',
  'takes_cards as takesCards',
  'version',
  'is_demo as isDemo',
] as const;

/** Stored settings. They override the defaults. */
type Stored = { building: Partial<Building>; isDemo: boolean } & Pick<
  Building,
  'dueDay' | 'cardPayments' | 'takesCards' | 'version'
>;

function described({ building, isDemo, ...rest }: Stored): Building {
  const whole = { ...DEFAULT_BUILDING, ...building, ...rest };
  // The demo building uses the default words as its own.
  const isUnsaid = (field: UnsaidField) =>
    !isDemo && !whole.kept?.includes(field) && isDeepStrictEqual(whole[field], DEFAULT_BUILDING[field]);
  const unsaid = UNSAID_FIELDS.filter(isUnsaid);
  return { ...whole, ...(unsaid.length > 0 && { unsaid }) };
}

export async function findDescription(db: Db): Promise<Building> {
  return described(await db.selectFrom('settings').select(settings).executeTakeFirstOrThrow());
}

/** The name of the building's only block; undefined with several, and without apartments. */
export async function findOnlyBlock(db: Db): Promise<string | undefined> {
  const { first, last } = await db
    .selectFrom('apartments')
    .select(({ fn }) => [fn.min('block').as('first'), fn.max('block').as('last')])
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
  return first === last ? (first ?? undefined) : undefined;
}

/** The building for a paper's head; the address is empty until the building has entered its own. */
export async function findLetterhead(db: Db) {
  const building = await findDescription(db);
  return { name: building.name, address: saidAddress(building), landlord: building.landlord };
}

/** Updates the description. Returns undefined if `version` is outdated. */
export async function updateDescription(
  db: Db,
  { version, dueDay, cardPayments, takesCards = null, ...building }: BuildingChange,
): Promise<Building | undefined> {
  const changed = await db
    .updateTable('settings')
    .set({
      building: JSON.stringify(building),
      due_day: dueDay,
      card_payments: cardPayments,
      takes_cards: takesCards,
      version: sql<number>`version + 1`,
    })
    .where('version', '=', version)
    .returning(settings)
    .executeTakeFirst();
  return changed && described(changed);
}

/** True if the demo command made this database; the site then says so. */
export async function isDemoBuilding(db: Db): Promise<boolean> {
  const settings = await db.selectFrom('settings').select('is_demo').executeTakeFirst();
  return settings?.is_demo ?? false;
}

/** As `isDemoBuilding`, locked until the transaction ends, so that one of two concurrent first starts fills the building. */
export async function lockIsDemo(tx: Db): Promise<boolean> {
  const { is_demo } = await tx.selectFrom('settings').select('is_demo').forUpdate().executeTakeFirstOrThrow();
  return is_demo;
}
