import { Problem } from '#api/problem.ts';
import { type Db, isCheckViolation } from '#database/connect.ts';
import { type Claimed, claim, findMade } from '#features/audit/server/claim.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { dayAt } from '#locale/calendar.ts';
import { DAY_TO_COME } from '#locale/refusals.ts';
import { openLines } from './open-lines.ts';
import { enterVoucherReversal, lockVoucher, type Reversed, writeVoucher } from './voucher-queries.ts';

type NewVoucher = Omit<Parameters<typeof writeVoucher>[2], 'id' | 'recorded_at' | 'recorded_by'>;
type Form = {
  voucher: NewVoucher;
  requestKey: string;
  /** What the form says beside its voucher. */
  more?: object | undefined;
};

/**
 * Writes a voucher of the building. A repeat of the same form writes nothing and gets the first one's id: what belongs to the voucher is
 * done where it `isNew`.
 * @throws Problem invalid for a day ahead; conflict if the drawer holds less cash, or if another form used the key
 */
export async function keepVoucher(tx: Db, actor: Actor, { voucher, ...form }: Form): Promise<Claimed> {
  const today = dayAt(actor.now);
  if (voucher.paid_on > today) throw new Problem('invalid', REFUSED.ahead, { fields: { day: REFUSED.ahead } });
  const claimed = await claim(tx, actor, requestOf({ voucher, ...form }));
  if (claimed.isNew) {
    const recorded = { recorded_at: actor.now.toISOString(), recorded_by: actor.currentUser.id };
    await writeVoucher(tx, today, { ...voucher, ...recorded, id: claimed.id }).catch(refuseOverdrawn);
  }
  return claimed;
}

// `asked` repeats the key, since version 1.0 hashed it too.
const requestOf = ({ voucher, requestKey, more }: Form) => {
  const asked = { ...voucher, request_key: requestKey, ...more };
  return { makes: 'voucher', requestKey, asked, refusal: REFUSED.other } as const;
};

/**
 * True if this form was sent before.
 * @throws Problem conflict if another form used the key
 */
export const isKept = async (tx: Db, actor: Actor, form: Form) =>
  (await findMade(tx, actor, requestOf(form))) !== undefined;

/** @throws Problem conflict if the database found too little cash in the drawer; rethrows any other error */
export function refuseOverdrawn(error: unknown): never {
  if (isCheckViolation(error, 'drawer_overdrawn'))
    throw new Problem('conflict', REFUSED.overdrawn, {
      fields: { amount: REFUSED.overdrawn, drawer: REFUSED.overdrawn },
    });
  throw error;
}

type Decision = { id: string; kinds: readonly string[]; reason: string };

/**
 * Reverses a voucher of one of these kinds by a counter-entry. The lines of its money are to be sorted again.
 * @throws Problem not_found; conflict if it was reversed already; DatabaseError vouchers_separated if the person who recorded it reverses
 * it in a building that separates the two
 */
export async function reverseVoucher(tx: Db, actor: Actor, { id, kinds, reason }: Decision): Promise<Reversed> {
  const voucher = await lockVoucher(tx, id);
  if (!voucher || !kinds.includes(voucher.kind)) throw new Problem('not_found', REFUSED.none);
  if (voucher.reversedAt) throw new Problem('conflict', REFUSED.reversed);
  await openLines(tx, actor, { voucherId: id, actorId: actor.currentUser.id });
  return enterVoucherReversal(tx, {
    id,
    today: dayAt(actor.now),
    at: actor.now,
    actorId: actor.currentUser.id,
    reason,
  });
}

const REFUSED = {
  ahead: DAY_TO_COME,
  other: {
    en: 'This form was sent before with other figures. Please open it again.',
    bn: 'এই ফর্ম আগে অন্য তথ্য দিয়ে পাঠানো হয়েছে। আবার খুলে লিখুন।',
  },
  overdrawn: {
    en: 'There is not so much cash in the office’s drawer. Was it paid in another way, or from the owner’s own pocket? Cash that somebody collected is in their own drawer until it is taken over in the Cash book.',
    bn: 'অফিসের ড্রয়ারে এত নগদ টাকা নেই। অন্য কোনো মাধ্যমে, নাকি মালিকের নিজের পকেট থেকে দেওয়া হয়েছে? কেউ যে টাকা তুলেছেন, ক্যাশ বইয়ে বুঝে নেওয়া পর্যন্ত তা তাঁর নিজের ড্রয়ারে থাকে।',
  },
  none: { en: 'There is no such voucher.', bn: 'এমন কোনো ভাউচার নেই।' },
  reversed: { en: 'This was already taken back.', bn: 'এটি আগেই বাতিল করে ফেরত লেখা হয়েছে।' },
};
