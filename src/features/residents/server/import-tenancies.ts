import { z } from '@hono/zod-openapi';
import { answerCheck, type CellProblem, checkRows, rowNumber } from '#api/import/import-rows.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { looseName } from '#features/apartments/rules.ts';
import { insertImport } from '#features/audit/server/import-queries.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Language } from '#locale/language.ts';
import { DAY_TO_COME } from '#locale/refusals.ts';
import { PeopleOfRow, type ResidentsTable, Tenancy, TenureOfRow } from '../endpoints.ts';
import { datesRefusals, rentRefusal } from '../rules.ts';
import { addFlats, checkFlats, type NewFlat } from './add-flats.ts';
import { findHomes } from './find-homes.ts';
import { insertPeople } from './people.ts';
import { askClearedRents, findResident } from './queries.ts';
import { idAt, lockApartments, recordTenancies } from './record-tenancies.ts';

/** A row. Floor, kind and use are read only where its apartment is added. */
const Row = Tenancy.strict()
  .extend({
    tenure: TenureOfRow,
    people: PeopleOfRow,
    floor: z.string().optional(),
    kind: z.string().optional(),
    use: z.string().optional(),
  })
  .transform(({ floor, kind, use, ...tenancy }) => tenancy);

/**
 * Records all tenancies of a table, or none, with the apartments that it adds; a dry run only reports its mistakes.
 * @throws Problem invalid for any mistake; conflict when another request adds one of the apartments at the same time
 */
export function importTenancies(db: Db, actor: Actor, asked: ResidentsTable, language: Language) {
  const owners = flatsOfOwners(asked);
  const table = { ...asked, rows: asked.rows.map((cells) => withoutRent(cells, owners)) };
  const empty = new Set(table.emptyFlats);
  const isTenant = (index: number) => !empty.has(index);
  const { right, problems } = checkRows(Row, table.rows, isTenant);
  return inTransaction(db, async (tx) => {
    const homes = await findHomes(tx, table, isTenant);
    const isOwned = ({ index, value }: { index: number; value: Name }) =>
      owners.has(looseName(value)) || homes.owned.has(homes.apartments.get(index)?.id ?? '');
    const flats = await checkFlats(tx, table, { unknown: homes.unknown, empty });
    const ahead = right.flatMap(({ index, value }): CellProblem[] =>
      (value.people ?? []).some(({ since }) => since !== undefined && since > dayAt(actor.now))
        ? [{ index, field: 'people', reason: DAY_TO_COME }]
        : [],
    );
    const dates = checkDates(table, isTenant, dayAt(actor.now));
    const found = [
      ...problems,
      ...checkRents(right, isOwned),
      ...homes.refusals,
      ...flats.problems,
      ...ahead,
      ...dates,
    ];
    const emptyFlats = flats.right.filter(({ index }) => empty.has(index));
    const response = answerCheck(table, found, language, readRows(right, { added: flats.right, emptyFlats }));
    if (response) {
      const unknownApartments = homes.unknown.map(({ index }) => rowNumber(table, index));
      return { ...response, ...(table.show && { unknownApartments }) };
    }
    await addFlats(tx, actor, flats.right);
    const added = await lockApartments(
      tx,
      flats.right.map(({ value }) => value),
    );
    const byName = new Map(added.map((apartment) => [looseName(apartment), apartment]));
    const placed = right.map(({ index, value: { people: _, ...value } }) => {
      const {
        id: apartmentId,
        block,
        apartmentNo,
      } = homes.apartments.get(index) ?? known(byName.get(looseName(value)));
      return { ...value, apartmentId, block, apartmentNo };
    });
    await askClearedRents(tx, placed);
    const ids = await recordTenancies(tx, actor, placed);
    await addPeople(tx, actor, { ids, right });
    await insertImport(tx, actor, { kind: 'residents', added: ids, apartments: added.map(({ id }) => id) });
    const counted = table.addApartments || empty.size > 0 ? { addedApartments: flats.right.length } : {};
    return { imported: ids.length, problems: [], ...counted };
  });
}

function known<A>(apartment: A | undefined): A {
  if (apartment === undefined) throw new Error('an apartment of the table was not added');
  return apartment;
}

type Right<V> = readonly { index: number; value: V }[];

type Flats = Record<'added' | 'emptyFlats', Right<NewFlat>>;

/** The preview of each row: floor, kind and use of an apartment that is added; nothing of a tenant's row with mistakes. */
function readRows(tenancies: Right<object>, { added, emptyFlats }: Flats) {
  const flats = new Map(added.map(({ index, value }) => [index, value]));
  return [
    ...tenancies.map(({ index, value }) => {
      const { floor, kind, use } = flats.get(index) ?? {};
      return { index, value: { ...value, floor, kind, use } };
    }),
    ...emptyFlats,
  ];
}

type Row = z.output<typeof Row>;

const checkRents = (right: Right<Row>, isOwned: (row: Right<Row>[number]) => boolean): CellProblem[] =>
  right.flatMap((row): CellProblem[] => {
    const reason = rentRefusal({ ...row.value, isOwned: isOwned(row) });
    return reason ? [{ index: row.index, field: 'rent', reason }] : [];
  });

/** Adds the people of each row, by default from the tenant's first day, or from today if that day is in the future. */
async function addPeople(tx: Db, actor: Actor, { ids, right }: { ids: readonly string[]; right: Right<Row> }) {
  for (const [place, { value }] of right.entries()) {
    const { people = [], startsOn } = value;
    if (people.length === 0) continue;
    const id = idAt(ids, place);
    const resident = await findResident(tx, id, actor.now);
    if (!resident) throw new Error(`agreement ${id} vanished`);
    const first = startsOn > dayAt(actor.now) ? undefined : startsOn;
    await insertPeople(tx, actor, {
      resident,
      people: people.map(({ since = first, ...person }) => ({ ...person, since })),
    });
  }
}

type Cells = ResidentsTable['rows'][number];
type Name = { block: string; apartmentNo: string };
const nameOf = ({ block = '', apartmentNo = '' }: Cells): Name => ({ block, apartmentNo });
const isOwners = ({ tenure }: Cells) => TenureOfRow.safeParse(tenure).data === 'ownership';

/** Flats for which the table has an owner's row. */
const flatsOfOwners = ({ rows }: ResidentsTable) => new Set(rows.filter(isOwners).map((row) => looseName(nameOf(row))));

/** Fills in a rent of 0 where the table has the flat's owner: a society does not know that rent. */
const withoutRent = (cells: Cells, owners: ReadonlySet<string>): Cells =>
  !cells.rent?.trim() && owners.has(looseName(nameOf(cells))) ? { ...cells, rent: '0' } : cells;

const checkDates = ({ rows }: ResidentsTable, isTenant: (index: number) => boolean, today: string): CellProblem[] =>
  rows.flatMap((cells, index) => {
    if (!isTenant(index)) return [];
    const startsOn = Tenancy.shape.startsOn.safeParse(cells.startsOn).data;
    const billedFrom = Tenancy.shape.billedFrom.safeParse(cells.billedFrom).data;
    const owedBefore = Tenancy.shape.owedBefore.safeParse(cells.owedBefore);
    // An unreadable debt is reported by the check of its own cell.
    const owedSince = owedBefore.success ? Tenancy.shape.owedSince.safeParse(cells.owedSince).data : undefined;
    const isToCome =
      startsOn !== undefined && startsOn > today && TenureOfRow.safeParse(cells.tenure).data === 'ownership';
    const refusals = datesRefusals({ startsOn, billedFrom, owedBefore: owedBefore.data, owedSince }, today);
    return [...refusals, ...(isToCome ? [{ field: 'startsOn', reason: DAY_TO_COME }] : [])].map((problem) => ({
      index,
      ...problem,
    }));
  });
