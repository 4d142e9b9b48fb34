import { createHash } from 'node:crypto';
import { getDocumentProxy } from 'unpdf';
import type { PdfText } from './pdf-rows.ts';

/** A made-up line of a made-up account, oldest first. Poisha. */
export type Made = { day: string; amount: number; fee: number; reference: string; phone: string; note: string };

const NAMES = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const sum = (poisha: number) => {
  const [whole = '', part] = (Math.abs(poisha) / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
};
/** A balance: below zero with its sign, which a bank prints where an account is overdrawn. */
const left = (poisha: number) => (poisha < 0 ? `-${sum(poisha)}` : sum(poisha));
const parts = (day: string) => day.split('-') as [string, string, string];
const slashed = (day: string) => parts(day).reverse().join('/');
const dashed = (day: string) => parts(day).reverse().join('-');
const monthFirst = (day: string) => `${parts(day)[1]}/${parts(day)[2]}/${parts(day)[0]}`;
const named = (day: string) => `${parts(day)[2]}-${NAMES[Number(parts(day)[1]) - 1]}-${parts(day)[0]}`;
const shortNamed = (day: string) => named(day).replace(/-20(\d\d)$/, '-$1');
const bangla = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)));

type Written = { line: Made; balance: number };
type Layout = {
  rows: (lines: readonly Written[], ends: { opening: number; closing: number }) => string[][];
  /** True for wallets: they state fees, and numbers. */
  hasFees?: true;
  hasNumbers?: true;
  /** True if the statement names its opening balance, or its closing balance. */
  hasOpening?: true;
  hasClosing?: true;
  newestFirst?: true;
};

const came = ({ amount }: Made) => (amount > 0 ? sum(amount) : '');
const went = ({ amount }: Made) => (amount < 0 ? sum(amount) : '');

/** Each known layout of statements as a table; amounts in and out, balances and days in the format of that bank or wallet. */
export const LAYOUTS: Record<string, Layout> = {
  city: {
    hasOpening: true,
    hasClosing: true,
    rows: (lines, { opening, closing }) => [
      ['City Bank PLC'],
      ['Statement of account ···4417'],
      ['DATE', 'DESCRIPTION', 'CHEQUE NO', 'WITHDRAWAL', 'DEPOSIT', 'BALANCE'],
      ['', 'Opening Balance', '', '', '', left(opening)],
      ...lines.map(({ line, balance }) => [dashed(line.day), line.note, '', went(line), came(line), left(balance)]),
      ['', 'Total', '', sum(1), sum(2), ''],
      ['', 'Closing Balance', '', '', '', left(closing)],
    ],
  },
  ebl: {
    hasClosing: true,
    rows: (lines, { closing }) => [
      ['TRN. DATE', 'PARTICULARS', 'DEBITS', 'CREDITS', 'BALANCE'],
      ...lines.map(({ line, balance }) => [
        named(line.day).toUpperCase(),
        line.note,
        went(line),
        came(line),
        left(balance),
      ]),
      ['', 'Closing Balance', '', '', left(closing)],
    ],
  },
  bkashApp: {
    hasFees: true,
    hasNumbers: true,
    newestFirst: true,
    rows: (lines) => [
      ['Date & time', 'Transaction Type', 'Details', 'Out', 'In', 'Charge', 'Balance'],
      ...lines
        .toReversed()
        .map(({ line, balance }) => [
          `${shortNamed(line.day)} 10:15 AM`,
          line.amount > 0 ? 'Received Money' : 'Send Money',
          `Somebody / ${line.phone} / TRX ID: ${line.reference}`,
          went(line),
          came(line),
          line.fee ? `-${sum(line.fee)}` : '',
          left(balance),
        ]),
    ],
  },
  bkashWorkbook: {
    hasFees: true,
    hasNumbers: true,
    rows: (lines) => [
      ['SL', 'Trx Id', 'Transaction Date', 'Trx Type', 'Sender', 'Receiver', 'Reference', 'Amount', 'Fee', 'Balance'],
      ...lines.map(({ line, balance }, index) => [
        String(index + 1),
        line.reference,
        `${shortNamed(line.day)} 10:15:30 AM`,
        line.amount > 0 ? 'Received Money' : 'Payment',
        line.phone,
        '01700000000',
        line.note,
        sum(line.amount),
        sum(line.fee),
        left(balance),
      ]),
    ],
  },
  nagad: {
    hasFees: true,
    hasNumbers: true,
    rows: (lines) => [
      ['Sl', 'Txn Date', 'Time', 'Txn ID', 'Type', 'Txn with', 'Dr/Cr', 'Amount', 'Balance'],
      ...lines.flatMap(({ line, balance }) => {
        const row = (type: string, amount: number, after: number) => [
          '1',
          slashed(line.day),
          '10:15',
          line.reference,
          type,
          line.phone,
          amount > 0 ? 'Cr' : 'Dr',
          sum(amount),
          left(after),
        ];
        const own = row(line.amount > 0 ? 'Money Received' : 'Send Money', line.amount, balance + line.fee);
        return line.fee ? [own, row('Send Money Charge', -line.fee, balance)] : [own];
      }),
    ],
  },
  unsigned: {
    hasOpening: true,
    rows: (lines, { opening }) => [
      ['Opening balance', left(opening)],
      ['Date', 'Details', 'Amount', 'Balance'],
      ['', 'Opening balance', '', left(opening)],
      ...lines.map(({ line, balance }) => [slashed(line.day), line.note, sum(line.amount), left(balance)]),
    ],
  },
  swapped: {
    hasOpening: true,
    rows: (lines, { opening }) => [
      ['Date', 'Particulars', 'Credit', 'Debit', 'Balance'],
      ['', 'Balance B/F', '', '', left(opening)],
      ...lines.map(({ line, balance }) => [dashed(line.day), line.note, went(line), came(line), left(balance)]),
    ],
  },
  monthFirst: {
    rows: (lines) => [
      ['Transaction Date', 'Narration', 'Debit Amount', 'Credit Amount', 'Running Balance'],
      ...lines.map(({ line, balance }) => [
        monthFirst(line.day),
        line.note,
        went(line) || '-',
        came(line) || '-',
        left(balance),
      ]),
    ],
  },
  banglaTitles: {
    hasClosing: true,
    rows: (lines, { closing }) => [
      ['তারিখ', 'বিবরণ', 'উত্তোলন', 'জমা', 'স্থিতি'],
      ...lines.map(({ line, balance }) =>
        [slashed(line.day), line.note, went(line), came(line), left(balance)].map(bangla),
      ),
      ['', 'সমাপনী স্থিতি', '', '', bangla(left(closing))],
    ],
  },
};

/** Messages of bKash and Nagad alternately, as of a phone with both wallets: no balance follows from the previous message. */
export function messageOf({ line, balance }: Written, wallet: 'bKash' | 'Nagad', time = '10:15'): string {
  const { amount, fee, phone, reference, note, day } = line;
  if (wallet === 'Nagad')
    return amount > 0
      ? `Money Received.\nAmount: Tk ${sum(amount)}\nSender: ${phone}\nRef: ${note}\nTxnID: ${reference}\nBalance: Tk ${left(balance)}\n${slashed(day)} ${time}`
      : `Money Sent.\nAmount: Tk ${sum(amount)}\nReceiver: ${phone}\nRef: ${note}\nTxnID: ${reference}\nCharge: Tk ${sum(fee)}\nBalance: Tk ${left(balance)}\n${slashed(day)} ${time}`;
  return amount > 0
    ? `You have received Tk ${sum(amount)} from ${phone}. Ref ${note}. Fee Tk ${sum(fee)}. Balance Tk ${left(balance)}. TrxID ${reference} at ${slashed(day)} ${time}`
    : `Send Money Tk ${sum(amount)} to ${phone} successful. Ref ${note}. Fee Tk ${sum(fee)}. Balance Tk ${left(balance)}. TrxID ${reference} at ${slashed(day)} ${time}`;
}

/** The lines with the balance after each. */
export function withBalances(lines: readonly Made[], opening: number): Written[] {
  let balance = opening;
  return lines.map((line) => {
    balance += line.amount - line.fee;
    return { line, balance };
  });
}

/** A PDF with one table on each page, titles on each: texts are aligned left, sums right. */
export function makePdf(
  pages: readonly (readonly string[][])[],
  edges: readonly { x: number; isSum: boolean }[],
  password?: string,
): Uint8Array {
  const widthOf = (text: string) => text.length * 4.8;
  const quoted = (text: string) => text.replace(/[\\()]/g, '\\$&');
  const content = (rows: readonly string[][]) =>
    rows
      .flatMap((row, line) =>
        row.map((cell, column) => {
          const { x = 40, isSum = false } = edges[column] ?? {};
          return (
            cell &&
            `BT /F1 8 Tf ${(isSum ? x - widthOf(cell) : x).toFixed(1)} ${780 - line * 14} Td (${quoted(cell)}) Tj ET`
          );
        }),
      )
      .filter(Boolean)
      .join('\n');
  const lock = password === undefined ? undefined : lockOf(password);
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, page) => `${4 + 2 * page} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
  ];
  for (const [page, rows] of pages.entries()) {
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 640 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * page} 0 R >>`,
    );
    const plain = Buffer.from(content(rows), 'latin1');
    const stream = lock ? lock.seal(plain, 5 + 2 * page) : plain;
    objects.push(
      Buffer.concat([Buffer.from(`<< /Length ${stream.length} >>\nstream\n`), stream, Buffer.from('\nendstream')]),
    );
  }
  if (lock) objects.push(lock.dictionary);
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = chunks[0]?.length ?? 0;
  const add = (text: string | Buffer) => {
    const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text;
    chunks.push(bytes);
    length += bytes.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(`${index + 1} 0 obj\n`);
    add(object);
    add('\nendobj\n');
  }
  const start = length;
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) add(`${String(offset).padStart(10, '0')} 00000 n \n`);
  const id = lock ? ` /Encrypt ${objects.length} 0 R /ID [<${ID}> <${ID}>]` : '';
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${id} >>\nstartxref\n${start}\n%%EOF\n`);
  return new Uint8Array(Buffer.concat(chunks));
}

const ID = '00112233445566778899aabbccddeeff';
const PAD = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');

/** The oldest standard encryption of PDF: RC4 with 40 bits. */
function lockOf(password: string) {
  const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PAD]).subarray(0, 32);
  const owner = rc4(md5(padded).subarray(0, 5), padded);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(-4);
  const key = md5(padded, owner, permissions, Buffer.from(ID, 'hex')).subarray(0, 5);
  const user = rc4(key, PAD);
  return {
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P -4 >>`,
    seal: (bytes: Buffer, object: number) => rc4(md5(key, Buffer.from([object, 0, 0, 0, 0])).subarray(0, 10), bytes),
  };
}

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    const kept = state[one] ?? 0;
    state[one] = state[other] ?? 0;
    state[other] = kept;
  };
  for (let [index, at] = [0, 0]; index < 256; index += 1) {
    at = (at + (state[index] ?? 0) + (key[index % key.length] ?? 0)) & 255;
    swap(index, at);
  }
  let [one, other] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      one = (one + 1) & 255;
      other = (other + (state[one] ?? 0)) & 255;
      swap(one, other);
      return byte ^ (state[((state[one] ?? 0) + (state[other] ?? 0)) & 255] ?? 0);
    }),
  );
}

/** Column edges of the layouts in the PDF. */
export const PDF_EDGES = {
  city: [
    { x: 30, isSum: false },
    { x: 100, isSum: false },
    { x: 300, isSum: false },
    { x: 440, isSum: true },
    { x: 530, isSum: true },
    { x: 620, isSum: true },
  ],
  bkashApp: [
    { x: 10, isSum: false },
    { x: 110, isSum: false },
    { x: 190, isSum: false },
    { x: 445, isSum: true },
    { x: 505, isSum: true },
    { x: 555, isSum: true },
    { x: 630, isSum: true },
  ],
};

/** The texts that pdf.js extracts from each page. */
export async function textsOf(pdf: Uint8Array, password?: string): Promise<PdfText[][]> {
  const document = await getDocumentProxy(pdf, { ...(password && { password }), verbosity: 0 });
  const pages: PdfText[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim()
          ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }]
          : [],
      ),
    );
  }
  return pages;
}
