import { invalidField, Problem } from '#api/problem.ts';
import { NO_AMOUNT } from '#api/shapes.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { kindOnBill, LINE_KINDS, type LineKind } from '#features/ledger/charge-kinds.ts';
import { namedInBoth, type Text } from '#locale/language.ts';
import { ENTER_A_NAME, ENTER_RATE } from '#locale/refusals.ts';
import type { BillLine, BillLineChange, NewBillLine } from '../endpoints.ts';
import { hasUnknown, insertLine, lockLine, updateLine } from './line-queries.ts';
import { refuseOwnLine } from './own-lines.ts';

const REFUSED = {
  notFound: { en: 'There is no such line.', bn: 'বিলে এমন কোনো খাত নেই।' },
  outdated: {
    en: 'This line was changed meanwhile. Please look again.',
    bn: 'এর মধ্যে খাতটি বদলানো হয়েছে। আবার দেখে নিন।',
  },
  noName: ENTER_A_NAME,
  noRate: ENTER_RATE,
  noSharing: { en: 'Please choose how it is shared.', bn: 'কীভাবে ভাগ হবে তা বেছে নিন।' },
  beforeStart: { en: 'It ends before it begins.', bn: 'শুরুর আগেই এটি শেষ হয়ে যায়।' },
  unknown: { en: 'There is no such block or flat.', bn: 'এমন কোনো ব্লক বা ফ্ল্যাট নেই।' },
  notOfMethod: { en: 'This line is not worked out so.', bn: 'এই খাতের হিসাব এভাবে হয় না।' },
};

const auditDetails = ({ name, kind, method, amount, since, until, blocks, apartments, payer }: BillLine) => {
  const only = [...blocks, ...apartments.map(({ apartmentNo }) => apartmentNo)].join(', ');
  return {
    details: {
      line: name,
      kind,
      method,
      amount,
      since,
      ...(until && { until }),
      ...(only && { only }),
      ...(payer === 'owner' && { whoPays: payer }),
    },
  };
};

/** @throws Problem invalid where a field that the method needs is missing */
export function addLine(db: Db, actor: Actor, line: NewBillLine): Promise<BillLine> {
  const { method, amount = 0, steps, sharedBy } = line;
  const names = namedInBoth(line, LINE_KINDS.map(textOfKind)) ?? nameOfKind(line.kind);
  if (!names) throw invalidField('name', REFUSED.noName);
  if (method === 'fixed' && amount === 0) throw invalidField('amount', NO_AMOUNT);
  if (method === 'meter' && !steps) throw invalidField('steps', REFUSED.noRate);
  if (method === 'shared' && !sharedBy) throw invalidField('sharedBy', REFUSED.noSharing);
  return inTransaction(db, async (tx) => {
    if (await hasUnknown(tx, line)) throw invalidField('blocks', REFUSED.unknown);
    const added = await insertLine(tx, {
      ...line,
      ...names,
      amount: method === 'fixed' || method === 'meter' ? amount : 0,
      steps: method === 'meter' ? steps : undefined,
      sharedBy: method === 'shared' ? sharedBy : undefined,
    });
    await recordEvent(tx, actor, { kind: 'bill_line_added', ...auditDetails(added) });
    return added;
  });
}

const textOfKind = (kind: LineKind): Text => ({ en: kindOnBill(kind, 'en'), bn: kindOnBill(kind, 'bn') });

function nameOfKind(kind: LineKind) {
  const { en, bn } = textOfKind(kind);
  return kind === 'other' ? undefined : { name: en, nameBangla: bn };
}

/**
 * Changes the bills that are still to be issued; issued ones stay as they are.
 * @throws Problem not_found; conflict for an outdated version; forbidden where it spares a home of one's own; invalid for a field that the method lacks, or an end before the start
 */
export function changeLine(db: Db, actor: Actor, id: string, change: BillLineChange): Promise<BillLine> {
  return inTransaction(db, async (tx) => {
    const before = await lockLine(tx, id);
    if (!before) throw new Problem('not_found', REFUSED.notFound);
    if (before.version !== change.version) throw new Problem('conflict', REFUSED.outdated);
    if (change.steps && before.method !== 'meter') throw invalidField('steps', REFUSED.notOfMethod);
    if (change.sharedBy && before.method !== 'shared') throw invalidField('sharedBy', REFUSED.notOfMethod);
    if (change.amount === 0 && before.method === 'fixed') throw invalidField('amount', NO_AMOUNT);
    if (change.until && change.until < before.since) throw invalidField('until', REFUSED.beforeStart);
    if (await hasUnknown(tx, change)) throw invalidField('blocks', REFUSED.unknown);
    const changed = await updateLine(tx, id, change);
    await refuseOwnLine(tx, actor, { before, after: changed });
    await recordEvent(tx, actor, { kind: 'bill_line_changed', ...auditDetails(changed) });
    return changed;
  });
}
