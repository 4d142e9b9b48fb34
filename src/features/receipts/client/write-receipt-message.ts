import { inBangla } from '#locale/bangla.ts';
import { formatDay } from '#locale/dates.ts';
import { formatTaka } from '#locale/taka.ts';
import type { Receipt } from '../endpoints.ts';
import { verifyPath } from '../rules.ts';

/** The message to a tenant about the receipt, in Bangla and then in English; `origin` is the site's. */
export function writeReceiptMessage(receipt: Receipt, origin: string): string {
  const { receiptNo, payer, apartment, building, receivedOn, code } = receipt;
  const [amount, day] = [formatTaka(receipt.amount, 'paper'), formatDay(receivedOn)];
  const { apartmentNo } = apartment;
  return [
    `প্রিয় ${payer},`,
    `${apartmentNo} নম্বর ফ্ল্যাটের ${inBangla(amount)} ${inBangla(day)} তারিখে পাওয়া গেছে। রসিদ নম্বর ${inBangla(receiptNo)}। ধন্যবাদ।`,
    '',
    `Dear ${payer},`,
    `we received ${amount} for apartment ${apartmentNo} on ${day}. Receipt no. ${receiptNo}. Thank you.`,
    '',
    origin + verifyPath(code),
    building.name,
  ].join('\n');
}
