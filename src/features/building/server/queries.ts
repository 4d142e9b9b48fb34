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

/** What is stored goes before the defaults. */
type Stored = { building: Partial<Building>; isDemo: boolean } & Pick<
  Building,
  'dueDay' | 'cardPayments' | 'takesCards' | 'version'
>;

function described({ building, isDemo, ...rest }: Stored): Building {
  const whole = { ...DEFAULT_BUILDING, ...building, ...rest };
  // The demo is the building of those words.
  const isUnsaid = (field: UnsaidField) =>
    !isDemo && !whole.kept?.includes(field) && isDeepStrictEqual(whole[field], DEFAULT_BUILDING[field]);
  const unsaid = UNSAID_FIELDS.filter(isUnsaid);
  return { ...whole, ...(unsaid.length > 0 && { unsaid }) };
}

export async function findDescription(db: Db): Promise<Building> {
  return described(await db.selectFrom('settings').select(settings).executeTakeFirstOrThrow());
}

/** The building at the head of a paper; the address is empty until the building has said its own. */
export async function findLetterhead(db: Db) {
  const building = await findDescription(db);
  return { name: building.name, address: saidAddress(building), landlord: building.landlord };
}

/** Gives back nothing when `version` is outdated. */
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

/** Whether the demo command made this database. The site then says so. */
export async function isDemoBuilding(db: Db): Promise<boolean> {
  const settings = await db.selectFrom('settings').select('is_demo').executeTakeFirst();
  return settings?.is_demo ?? false;
}

/** As `isDemoBuilding`. Locked until the transaction ends, so that of two first starts at once only one fills the building. */
export async function lockIsDemo(tx: Db): Promise<boolean> {
  const { is_demo } = await tx.selectFrom('settings').select('is_demo').forUpdate().executeTakeFirstOrThrow();
  return is_demo;
}
