import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import { inBangla } from '#locale/bangla.ts';
import { formatDay } from '#locale/dates.ts';
import type { Text } from '#locale/language.ts';
import { formatTaka } from '#locale/taka.ts';
import { type Alike, findSameVoucher, type Recorded } from './voucher-queries.ts';

/**
 * Asks before a voucher is recorded a second time: the form is sent again with `again` where it is other money.
 * @throws Problem conflict for a voucher that looks the same
 */
export async function refuseSame(tx: Db, voucher: Alike, { isByLine = false }: { isByLine?: boolean } = {}) {
  const same = await findSameVoucher(tx, voucher, isByLine);
  if (same) throw asksAgain(same, voucher.kind === 'expense' ? ANOTHER_COST : OTHER_MONEY);
}

/** Refuses a form until it is sent again with `again`. */
export function asksAgain(same: Recorded, question: Text = OTHER_MONEY): Problem {
  const text = recordedAlready(same, question);
  return new Problem('conflict', text, { fields: { again: text } });
}

export const ANOTHER_COST: Text = { en: 'Is this another one?', bn: 'এটি কি আরেকটি খরচ?' };
const OTHER_MONEY: Text = { en: 'Is this other money?', bn: 'এটি কি অন্য টাকা?' };

/** What is recorded already, or claimed by a tenant, and the question. */
export function recordedAlready(
  { amount, day, payee, reference, recordedBy, isClaim = false }: Recorded,
  question: Text,
): Text {
  const facts = `${formatTaka(amount)}, ${formatDay(day)}`;
  const named = [payee, reference].filter(Boolean).map((word) => `, ${word}`);
  const recorder = { en: recordedBy && `, recorded by ${recordedBy}`, bn: recordedBy && `, লিখেছেন ${recordedBy}` };
  if (isClaim)
    return {
      en: `A tenant has reported this, and it waits for a decision: ${facts}${named.join('')}. ${question.en}`,
      bn: `একজন ভাড়াটিয়া এটি জানিয়েছেন, সিদ্ধান্ত বাকি: ${inBangla(facts)}${named.join('')}। ${question.bn}`,
    };
  return {
    en: `This is recorded already: ${facts}${named.join('')}${recorder.en ?? ''}. ${question.en}`,
    bn: `এটি আগেই লেখা আছে: ${inBangla(facts)}${named.join('')}${recorder.bn ?? ''}। ${question.bn}`,
  };
}
