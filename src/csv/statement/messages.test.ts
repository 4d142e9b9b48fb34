import { expect, test } from 'vitest';
import { readMessages } from './read-messages.ts';

const TODAY = '2026-07-20';
const at = 'TrxID CA31H6X87P at 05/03/2026 13:22';

test.each<[string, number, string?, string?]>([
  [
    `আপনি 01711000000 থেকে 18,000.00 টাকা পেয়েছেন। রেফারেন্স: বাসা A-101। ফি 0.00 টাকা। ব্যালেন্স 20,000.00 টাকা। ${at}`,
    18_000,
    '01711000000',
    'বাসা A-101',
  ],
  [`আপনি 0157XXXX173 থেকে Tk 18,000.00 পেমেন্ট পেয়েছেন। ফি Tk 0.00। ব্যালেন্স Tk 20,000.00। ${at}`, 18_000, '0157XXXX173'],
  [`আপনি ০১৭১১০০০০০০ নম্বরে ৫০০.০০ টাকা পাঠিয়েছেন। ফি ৫.০০ টাকা। ব্যালেন্স ১৯,৪৯৫.০০ টাকা। ${at}`, -500, '01711000000'],
  [`ক্যাশ আউট 2,000.00 টাকা সফল হয়েছে। ফি 37.00 টাকা। ব্যালেন্স 17,963.00 টাকা। ${at}`, -2_000],
  [
    `ক্যাশ ইন 2,000.00 টাকা, 01711000000 থেকে। ব্যালেন্স 22,000.00 টাকা। ট্রানজেকশন আইডি CA31H6X87P 05/03/2026 13:22`,
    2_000,
    '01711000000',
  ],
])('a message of bKash in Bangla is read: %s', (message, taka, phone, words) => {
  const read = readMessages(message, TODAY);
  expect(read.unread).toEqual([]);
  const [line] = read.lines;
  expect(line).toMatchObject({ day: '2026-03-05', amount: taka * 100, reference: 'CA31H6X87P' });
  expect([line?.phone, line?.words]).toEqual([phone, words]);
  expect(read.lines.slice(1).map(({ isFee }) => isFee)).toEqual(read.lines.slice(1).map(() => true));
});

test('messages in both languages that are pasted together are apart, and balances follow', () => {
  const messages = [
    'You have received Tk 18,000.00 from 01711000000. Ref rent. Fee Tk 0.00. Balance Tk 20,000.00. TrxID CA31H6X87P at 05/03/2026 13:22',
    'আপনি 01819123456 থেকে 700.00 টাকা পেয়েছেন। ফি 0.00 টাকা। ব্যালেন্স 20,700.00 টাকা। TrxID CA31H6X87Q at 05/03/2026 13:25',
    'আপনি 01819123456 নম্বরে 100.00 টাকা পাঠিয়েছেন। ফি 5.00 টাকা। ব্যালেন্স 20,595.00 টাকা। TrxID CA31H6X87R at 05/03/2026 13:26',
  ];
  for (const text of [messages.join('\n'), messages.join('\n\n'), messages.toReversed().join('\n')]) {
    const { lines, gaps, unread } = readMessages(text, TODAY);
    expect(lines.map(({ amount }) => amount)).toEqual([18_000_00, 700_00, -100_00, -5_00]);
    expect([gaps, unread]).toEqual([[], []]);
  }
});

test('messages say whose they are, and a note that names another wallet does not', () => {
  const bkash =
    'You have received Tk 500.00 from 01711000000. Ref Nagad TxnID later. Fee Tk 0.00. Balance Tk 900.00. TrxID 8N7A61XYZ2 at 05/03/2026 13:22';
  const nagad =
    'Money Received.\nAmount: Tk 700.00\nSender: 01811000000\nRef: bKash\nTxnID: 71XYZ8N7\nBalance: Tk 1,600.00\n05/03/2026 13:30';
  const walletsOf = (text: string) => readMessages(text, '2026-03-06').wallets;
  expect([walletsOf(bkash), walletsOf(nagad), walletsOf(`${bkash}\n\n${nagad}`), walletsOf('Hello')]).toEqual([
    ['bKash'],
    ['Nagad'],
    ['Nagad', 'bKash'],
    [],
  ]);
});

test('a note in Bangla that imitates the operator changes nothing: the message is not read', () => {
  const read = (note: string) =>
    readMessages(
      `আপনি 01711000000 থেকে 500.00 টাকা পেয়েছেন। রেফারেন্স: ${note}। ফি 0.00 টাকা। ব্যালেন্স 20,000.00 টাকা। ${at}`,
      TODAY,
    ).lines;
  expect(read('18,000.00 টাকা')).toMatchObject([{ amount: 500_00, words: '18,000.00 টাকা' }]);
  expect(read('আপনি 18,000.00 টাকা পাঠিয়েছেন')).toMatchObject([{ amount: 500_00 }]);
  for (const note of ['ব্যালেন্স 9.00 টাকা', 'ফি 9.00 টাকা', 'TrxID 8N7A61XYZ2', 'লেনদেন আইডি 8N7A61XYZ2'])
    expect(read(note), note).toEqual([]);
});

const received = (sum: string, more = '') =>
  `You have received Tk ${sum} from 01711000000. Fee Tk 0.00. Balance Tk 20,000.00. TrxID CA31H6X87P at 05/03/2026 13:22${more}`;

test.each([
  ['another sum', received('18,000.00'), received('81,000.00')],
  ['another day', received('18,000.00'), received('18,000.00').replace('05/03', '06/03')],
  ['another telephone', received('18,000.00'), received('18,000.00').replace('01711', '01811')],
])('messages of one number that differ are both named, and neither is read: %s', (_, one, other) => {
  const next =
    'You have received Tk 500.00 from 01711000000. Fee Tk 0.00. Balance Tk 20,500.00. TrxID CA31H6X87Q at 05/03/2026 13:30';
  for (const text of [
    [one, other, next],
    [other, next, one],
    [one, one, other, next],
  ]) {
    const { lines, unread, twice } = readMessages(text.join('\n'), TODAY);
    expect(lines.map(({ reference }) => reference)).toEqual(['CA31H6X87Q']);
    expect(unread).toEqual([]);
    expect(twice.map(({ reference }) => reference)).toEqual(['CA31H6X87P']);
    expect(new Set(twice[0]?.messages)).toEqual(new Set([one, other]));
  }
});

test('a message that is pasted twice is one, and what gives it back has its number', () => {
  const back =
    'You have paid Tk 18,000.00 to 01711000000. Fee Tk 0.00. Balance Tk 2,000.00. TrxID CA31H6X87P at 05/03/2026 14:00';
  const { lines, twice } = readMessages([received('18,000.00'), back, received('18,000.00')].join('\n'), TODAY);
  expect(lines.map(({ amount }) => amount)).toEqual([18_000_00, -18_000_00]);
  expect(twice).toEqual([]);
});
