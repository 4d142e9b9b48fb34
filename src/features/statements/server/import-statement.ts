import { Problem } from '#api/problem.ts';
import { type Db, inTransaction, isCheckViolation } from '#database/connect.ts';
import { claim } from '#features/audit/server/claim.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { confirmByItself } from '#features/payments/server/decide-payment.ts';
import { issueReceipts } from '#features/receipts/server/issue-receipts.ts';
import { inBangla } from '#locale/bangla.ts';
import { dayAt } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import type { Text } from '#locale/language.ts';
import { formatTaka, toPoisha, toTaka } from '#locale/taka.ts';
import type { NewLine, NewStatement } from '../endpoints.ts';
import { withIdentities } from '../rules.ts';
import { noPlace } from './manage-places.ts';
import {
  countOpen,
  findPlaceAccount,
  findSameFile,
  insertLines,
  insertStatement,
  type KnownLine,
  listKnown,
  type PlaceForLines,
  saveLayout,
} from './queries.ts';

/**
 * Imports the lines that are new, and confirms the payments that their numbers prove. A dry run only says which lines are new.
 * @throws Problem not_found; invalid for a day ahead; conflict where a line was brought before with another sum or day, or the place
 * brings no statements
 */
export async function importStatement(db: Db, actor: Actor, statement: NewStatement) {
  const { placeId, lines, dryRun, requestKey, ...about } = statement;
  const place = await findPlaceAccount(db, placeId);
  if (!place) throw noPlace();
  if (!place.account) throw new Problem('conflict', REFUSED.noStatements);
  const today = dayAt(actor.now);
  if (lines.some(({ day }) => day > today)) throw new Problem('invalid', REFUSED.ahead);
  const identified = withIdentities(lines);
  const sameFile = await findSameFile(db, placeId, about.fileHash);
  const states = await readStates(db, placeId, identified);
  const nothing = { states, sameFile, confirmed: 0, joined: 0, open: await countOpen(db, placeId) };
  if (dryRun) return nothing;
  await inTransaction(db, async (tx) => {
    const asked = { placeId, lines, ...about };
    const { id, isNew } = await claim(tx, actor, { makes: 'statement', requestKey, asked });
    if (isNew) await keep(tx, actor, { id, place, statement, lines: identified });
  }).catch((error: unknown) => {
    if (isCheckViolation(error, 'statement_lines_proved')) throw new Problem('conflict', REFUSED.proved);
    throw error;
  });
  const { confirmed, joined } = await confirmByItself(db, actor);
  // Issues the receipts of confirmed payments now; if that fails, the hourly run does.
  await issueReceipts(db, actor.now).catch(() => undefined);
  return { ...nothing, confirmed, joined, open: await countOpen(db, placeId) };
}

type IdentifiedLine = NewLine & { identity: string };

async function readStates(db: Db, placeId: string, lines: readonly IdentifiedLine[]) {
  const identities = lines.map(({ identity }) => identity);
  const known = new Map((await listKnown(db, placeId, identities)).map((line) => [line.identity, line]));
  return lines.map((line): 'new' | 'here' => {
    const before = known.get(line.identity);
    if (!before) return 'new';
    refuseOther(line, before);
    return 'here';
  });
}

/**
 * Refuses a line that was imported with another day or sum.
 * @throws Problem conflict, by name: an edited file, or two layouts of one place
 */
function refuseOther(line: NewLine, before: KnownLine): void {
  if (line.day === before.day && toPoisha(line.amount) === before.amountPoisha) return;
  throw new Problem('conflict', REFUSED.other(line, before));
}

type Kept = { id: string; place: PlaceForLines; statement: NewStatement; lines: readonly IdentifiedLine[] };

async function keep(tx: Db, actor: Actor, { id, place, statement, lines }: Kept): Promise<void> {
  const { source, fileName, fileHash, opening, closing, inFile, gaps, layout } = statement;
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
  });
  await insertLines(
    tx,
    { placeId: place.id, importId: id },
    lines.map((line, position) => ({
      identity: line.identity,
      day: line.day,
      amount_poisha: toPoisha(line.amount),
      balance_poisha: poisha(line.balance),
      reference: line.reference ?? null,
      is_fee: line.isFee,
      phone: line.phone ?? null,
      words: line.words ?? null,
      position,
    })),
  );
  // Checked after the insertion, since a concurrent request may have inserted one of the lines.
  await readStates(tx, place.id, lines);
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
    bn: 'এই স্টেটমেন্টের একটি লাইন নতুন, অথচ তার দিন সেটি ছাড়াই প্রমাণ করা হয়েছে। কিছুই আনা হয়নি।',
  },
  ahead: { en: 'A day of this statement has not come yet.', bn: 'এই স্টেটমেন্টের একটি দিন এখনও আসেনি।' },
  other: ({ day, amount, reference }: NewLine, before: KnownLine): Text => {
    const [now, then] = [
      `${formatTaka(amount, 'paper')}, ${formatDay(day)}`,
      `${formatTaka(toTaka(before.amountPoisha), 'paper')}, ${formatDay(before.day)}`,
    ];
    const which = reference ?? formatDay(day);
    return {
      en: `The line ${which} (${now}) was brought before with another sum or day (${then}). Nothing was brought in.`,
      bn: `${which} লাইনটি (${inBangla(now)}) আগে অন্য পরিমাণ বা তারিখে আনা হয়েছে (${inBangla(then)})। কিছুই আনা হয়নি।`,
    };
  },
};
