import { Problem } from '#api/problem.ts';
import { findGaps } from '#csv/statement/lines.ts';
import { type Db, inTransaction, isCheckViolation } from '#database/connect.ts';
import { claim } from '#features/audit/server/claim.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { confirmByItself } from '#features/payments/server/decide-payment.ts';
import { issueReceipts } from '#features/receipts/server/issue-receipts.ts';
import { isWallet } from '#features/ways/rules.ts';
import { dayAt } from '#locale/calendar.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import type { NewLine, NewStatement } from '../endpoints.ts';
import { noPlace } from './manage-places.ts';
import { pairLines } from './pair-lines.ts';
import {
  countOpen,
  findPlaceAccount,
  findSameFile,
  insertLines,
  insertStatement,
  listKnown,
  lockPlace,
  numberLines,
  type PlaceForLines,
  saveLayout,
} from './queries.ts';

/**
 * Imports the lines that are new, and confirms the payments that their numbers prove. A line whose number came with another sum or day is
 * refused by itself. A dry run only says what each line is.
 * @throws Problem not_found; invalid for a day ahead; conflict where the place brings no statements, or a new line is of a proved day
 */
export async function importStatement(db: Db, actor: Actor, statement: NewStatement) {
  const { placeId, lines, dryRun, requestKey, ...sent } = statement;
  const about = { ...sent, gaps: countGaps(statement) };
  const place = await findPlaceAccount(db, placeId);
  if (!place) throw noPlace();
  if (!place.account) throw new Problem('conflict', REFUSED.noStatements);
  const today = dayAt(actor.now);
  if (lines.some(({ day }) => day > today)) throw new Problem('invalid', REFUSED.ahead);
  const sameFile = await findSameFile(db, placeId, about.fileHash);
  const nothing = { sameFile, confirmed: 0, joined: 0 };
  let said = await readLines(db, place, statement);
  if (dryRun) return { ...nothing, gaps: about.gaps, ...sayOf(lines, said), open: await countOpen(db, placeId) };
  await inTransaction(db, async (tx) => {
    const asked = { placeId, lines, ...about };
    const { id, isNew } = await claim(tx, actor, { makes: 'statement', requestKey, asked });
    if (!isNew) return;
    await lockPlace(tx, placeId);
    said = await readLines(tx, place, statement);
    await keep(tx, actor, { id, place, statement: { ...statement, ...about }, read: said });
  }).catch((error: unknown) => {
    if (isCheckViolation(error, 'statement_lines_proved')) throw new Problem('conflict', REFUSED.proved);
    throw error;
  });
  const { confirmed, joined } = await confirmByItself(db, actor);
  // Issues the receipts of confirmed payments now; if that fails, the hourly run does.
  await issueReceipts(db, actor.now).catch(() => undefined);
  return { ...nothing, gaps: about.gaps, ...sayOf(lines, said), confirmed, joined, open: await countOpen(db, placeId) };
}

/** Breaks in the running balance, as the server finds them: the browser may be wrong, and a program need not count. */
function countGaps({ lines, opening, closing, gaps }: NewStatement): number {
  const poisha = (taka: number | undefined) => (taka === undefined ? undefined : toPoisha(taka));
  const read = lines.map(({ day, amount, balance }) => ({
    ...{ day, amount: toPoisha(amount) },
    ...(balance !== undefined && { balance: toPoisha(balance) }),
  }));
  return Math.max(gaps, findGaps(read, { opening: poisha(opening), closing: poisha(closing) }).length);
}

/** What each line of a file is, and the lines of a whole day of it that the file does not have. */
async function readLines(db: Db, place: PlaceForLines, { lines, same = [] }: Pick<NewStatement, 'lines' | 'same'>) {
  const days = lines.map(({ day }) => day).toSorted();
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const references = lines.flatMap(({ reference }) => reference ?? []);
  const known = await listKnown(db, place.id, { days: { from, to }, references });
  const saidOf = new Map(same.map(({ line, as }) => [line, known.find(({ id }) => id === as)]));
  const paired = pairLines(lines, known, { hasUniqueNumbers: isWallet(place.method), same: (at) => saidOf.get(at) });
  const found = new Set(
    paired.map((one) => (one.state === 'here' ? one.known : one.state === 'refused' && one.before)),
  );
  // The first and the last day may be half a day; of a shared place a person ticks some lines.
  const absent = known.filter(
    (line) => place.belongsTo === 'building' && line.day > from && line.day < to && !found.has(line),
  );
  // Lines of earlier files without a number, unless another line of the place has the one that this file shows.
  const taken = new Set(known.map((line) => line.reference));
  const numbered = paired.flatMap((one, at) => {
    const reference = lines[at]?.reference;
    if (one.state !== 'here' || one.known.reference !== null || !reference || taken.has(reference)) return [];
    taken.add(reference);
    return [{ id: one.known.id, reference }];
  });
  return { paired, absent, numbered };
}
type Read = Awaited<ReturnType<typeof readLines>>;

const sayOf = (lines: readonly NewLine[], { paired, absent }: Read) => ({
  states: paired.map(({ state }) => (state === 'new' ? ('new' as const) : ('here' as const))),
  refused: paired.flatMap((one, at) => {
    const line = lines[at];
    if (one.state !== 'refused' || !line) return [];
    const before = { day: one.before.day, amount: toTaka(one.before.amountPoisha) };
    return [{ day: line.day, amount: line.amount, reference: line.reference ?? '', before }];
  }),
  maybe: paired.flatMap((one, at) => {
    if (one.state !== 'new' || !one.maybe) return [];
    const { id, day, amountPoisha, reference, words, by } = one.maybe;
    const said = { day, amount: toTaka(amountPoisha), words: [reference, words].filter(Boolean).join(' · '), by };
    return [{ line: at, as: id, ...said }];
  }),
  absent: absent.map(({ day, amountPoisha, reference, words, by }) => ({
    ...{ day, amount: toTaka(amountPoisha), by },
    words: [reference, words].filter(Boolean).join(' · '),
  })),
});

type Kept = { id: string; place: PlaceForLines; statement: NewStatement; read: Read };

async function keep(tx: Db, actor: Actor, { id, place, statement, read }: Kept): Promise<void> {
  const { paired, numbered } = read;
  const { lines, source, fileName, fileHash, opening, closing, inFile, gaps, layout } = statement;
  // Balances of a shared place are private and not kept.
  const isOurs = place.belongsTo === 'building';
  const days = lines.map(({ day }) => day).toSorted();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const poisha = (taka: number | undefined) => (isOurs && taka !== undefined ? toPoisha(taka) : null);
  await insertStatement(tx, {
    id,
    place_id: place.id,
    source,
    file_name: fileName ?? null,
    file_hash: fileHash ?? null,
    first_day: first,
    last_day: last,
    opening_poisha: poisha(opening),
    closing_poisha: poisha(closing),
    in_file: Math.max(inFile, lines.length),
    left_out: Math.max(0, inFile - lines.length),
    gaps,
    has_balances: isOurs && lines.some(({ balance }) => balance !== undefined),
    imported_at: actor.now.toISOString(),
    imported_by: actor.currentUser.id,
    layout: layout ? JSON.stringify(layout) : null,
  });
  await insertLines(
    tx,
    { placeId: place.id, importId: id },
    lines.flatMap((line, position) => {
      const one = paired[position];
      if (one?.state !== 'new') return [];
      return {
        identity: one.identity,
        day: line.day,
        amount_poisha: toPoisha(line.amount),
        balance_poisha: poisha(line.balance),
        reference: line.reference ?? null,
        is_fee: line.isFee,
        phone: line.phone ?? null,
        words: line.words ?? null,
        position,
      };
    }),
  );
  if (numbered.length > 0) await numberLines(tx, id, numbered);
  if (layout) await saveLayout(tx, place.id, layout);
  const sum = toTaka(lines.reduce((all, { amount }) => all + toPoisha(amount), 0));
  await recordEvent(tx, actor, {
    kind: 'statement_brought',
    details: {
      method: place.method,
      from: first,
      to: last,
      lines: lines.length,
      moved: sum,
      ...(fileName && { file: fileName }),
    },
  });
}

const REFUSED = {
  noStatements: {
    en: 'Please say first whose money is there.',
    bn: 'আগে বলুন, কার টাকা এখানে থাকে।',
  },
  proved: {
    en: 'A line of this statement is new, and its day was proved without it. Nothing was brought in.',
    bn: 'এই স্টেটমেন্টের একটি লাইন নতুন, অথচ তার দিনের হিসাব সেটি ছাড়াই মেলানো হয়েছে। কিছুই আনা হয়নি।',
  },
  ahead: { en: 'A day of this statement has not come yet.', bn: 'এই স্টেটমেন্টের একটি দিন এখনও আসেনি।' },
};
