import { sql } from 'kysely';
import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { recordExpense } from '#features/expenses/server/record-expense.ts';
import { claimPayment } from '#features/payments/server/claim-payment.ts';
import { declinePayment } from '#features/payments/server/decide-payment.ts';
import { recordPayment } from '#features/payments/server/record-payment.ts';
import type { StatementLine } from '#features/statements/endpoints.ts';
import { importStatement } from '#features/statements/server/import-statement.ts';
import { applyProposal } from '#features/statements/server/press-line.ts';
import { listLines } from '#features/statements/server/queries.ts';
import { reconcile } from '#features/statements/server/reconcile.ts';
import { expenseLine, joinLine, putAside, recordLine } from '#features/statements/server/sort-lines.ts';
import { addMonths, daysAfter, monthOf, periodOf } from '#locale/calendar.ts';

/** A house whose homes owe the same rent, with a bank and a wallet of its own; its records begin with the first month. */
type House = {
  db: Db;
  officeAt: (now: Date) => Actor;
  homes: readonly { actorAt: (now: Date) => Actor; agreementId: string; apartmentNo: string; phone: string }[];
  bank: string;
  bkash: string;
  /** Taka. */
  rent: number;
  /** From 0 to 1. */
  random: () => number;
};

/** Behaviours of a home in a month, in percent. */
const WAYS = {
  claims: 34,
  claimsMasked: 6,
  claimsByBank: 9,
  recordedAtDesk: 6,
  mistypes: 5,
  sendsTwice: 6,
  saysOtherSum: 3,
  saysOtherWay: 3,
  saysNothing: 11,
  brotherPays: 5,
  writesFlat: 4,
  isRobbed: 4,
  paysNothing: 4,
} as const;
type Way = keyof typeof WAYS;

type Line = {
  day: string;
  amount: number;
  reference?: string;
  phone?: string;
  words?: string;
  mark?: string;
  isFee?: boolean;
};
/** Truth about a line: the money of a home, a document, a move between places, or unknown. */
type Truth = {
  home?: number;
  voucher?: string;
  payment?: string;
  isMove?: boolean;
  isFee?: boolean;
  brother?: boolean;
};
type Made = { line: Line; truth: Truth };

type Figures = {
  lines: number;
  byItself: number;
  wrong: number;
  /** Claims for a neighbour's payment, and how many of them were matched automatically. */
  robbed: number;
  stolen: number;
  proposals: Map<string, { n: number; right: number; sure: number; sureRight: number }>;
  proved: number;
  refused: number;
  /** Milliseconds spent on confirming ticked proposals, and their number. */
  pressed: { n: number; ms: number };
};

export const noFigures = (): Figures => ({
  ...{ lines: 0, byItself: 0, wrong: 0, robbed: 0, stolen: 0, proved: 0, refused: 0 },
  proposals: new Map(),
  pressed: { n: 0, ms: 0 },
});

/** A seeded generator of numbers from 0 to 1: mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

let serial = 0;
const key = () => {
  serial += 1;
  return `month form ${serial}`;
};

const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Reconciles the first day, with empty accounts. */
export async function beginProof({ db, officeAt, bank, bkash }: House, first: string): Promise<void> {
  const office = officeAt(new Date(`${first}T06:00:00Z`));
  for (const placeId of [bank, bkash])
    await reconcile(db, office, { placeId, day: daysAfter(first, -1), balance: 0, onItsWay: [], requestKey: key() });
}

type Kept = { balances: Record<string, number>; late: Made[] };
export const nothingKept = (): Kept => ({ balances: {}, late: [] });

/**
 * One month (`2026-03`): homes pay and report in their ways, the office records costs, statements are imported, ticked
 * proposals are confirmed, the rest is matched by its truth, and the last day is reconciled.
 */
export async function liveMonth(house: House, month: string, kept: Kept, figures: Figures): Promise<void> {
  const { db, homes, rent, random } = house;
  const first = `${month}-01`;
  const last = daysAfter(`${monthOf(addMonths(periodOf(month), 1))}-01`, -1);
  const now = new Date(`${last}T12:00:00Z`);
  const office = house.officeAt(now);
  const dayIn = (most = 24) => daysAfter(first, 1 + Math.floor(random() * most));
  const number = () => Array.from({ length: 10 }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');
  const mark = () => `${number()}${number()}abcd`;
  const bkash: Made[] = [];
  const bank: Made[] = kept.late.splice(0);
  const stolen = new Map<string, string>();

  const claim = async (
    home: number,
    money: { amount: number; method: 'bKash' | 'Bank' | 'Nagad'; reference: string; receivedOn: string },
  ) =>
    (
      await claimPayment(db, homes[home]?.actorAt(now) as Actor, {
        ...money,
        ...{ agreementId: undefined, picture: undefined, again: true, requestKey: key() },
      })
    )._id;
  for (const [home, { phone, apartmentNo, agreementId }] of homes.entries()) {
    const [day, reference] = [dayIn(), number()];
    const own = { day, amount: rent, reference, phone, words: 'Received Money' };
    const said = { amount: rent, method: 'bKash', reference, receivedOn: day } as const;
    const came = (line: Line, more: Truth = {}) => bkash.push({ line, truth: { home, ...more } });
    const way = pick(random());
    if (way === 'claims' || way === 'claimsMasked') {
      await claim(home, said);
      came(way === 'claims' ? own : { ...own, phone: `${phone.slice(0, 4)}XXXX${phone.slice(8)}` });
    } else if (way === 'claimsByBank') {
      await claim(home, { ...said, method: 'Bank' });
      bank.push({ line: { day, amount: rent, mark: mark(), words: `NPSB/${reference}/TRANSFER` }, truth: { home } });
    } else if (way === 'recordedAtDesk') {
      const money = {
        agreementId,
        amount: rent,
        method: 'Bank',
        receivedOn: day,
        again: true,
        requestKey: key(),
      } as const;
      const payment = (await recordPayment(db, office, money))._id;
      bank.push({ line: { day, amount: rent, mark: mark(), words: 'CASH DEPOSIT' }, truth: { home, payment } });
    } else if (way === 'mistypes') {
      const wrong = `${reference.slice(0, 4)}${reference[4] === 'A' ? 'B' : 'A'}${reference.slice(5)}`;
      await claim(home, { ...said, reference: wrong });
      came(own);
    } else if (way === 'sendsTwice') {
      await claim(home, said);
      came({ ...own, amount: rent - 5_000 });
      came({ ...own, amount: 5_000, reference: number() });
    } else if (way === 'saysOtherSum') {
      await claim(home, { ...said, amount: rent + 500 });
      came(own);
    } else if (way === 'saysOtherWay') {
      await claim(home, { ...said, method: 'Nagad' });
      came(own);
    } else if (way === 'saysNothing') came(own);
    else if (way === 'brotherPays') came({ ...own, phone: `017${String(20_000_000 + home)}` }, { brother: true });
    else if (way === 'writesFlat')
      bank.push({ line: { day, amount: rent, mark: mark(), words: `RENT FLAT ${apartmentNo} NPSB` }, truth: { home } });
    else if (way === 'isRobbed') {
      const thief = (home + 1) % homes.length;
      stolen.set(await claim(thief, said), homes[thief]?.agreementId ?? '');
      came(own);
      figures.robbed += 1;
    }
  }
  // A cheque at the desk, which the bank credits in the next month.
  const cheque = homes[Math.floor(random() * homes.length)];
  if (cheque) {
    const reference = `CHQ${number()}`;
    const { agreementId } = cheque;
    const money = {
      agreementId,
      amount: rent,
      method: 'Bank',
      receivedOn: last,
      reference,
      again: true,
      requestKey: key(),
    } as const;
    const payment = (await recordPayment(db, office, money))._id;
    const home = homes.indexOf(cheque);
    kept.late.push({
      line: { day: daysAfter(last, 3), amount: rent, reference, words: 'CLEARING' },
      truth: { home, payment },
    });
  }
  const spend = async (category: string, amount: number, reference?: string) => {
    const day = dayIn();
    const cost = { day, category, amount, paidFrom: 'Bank', again: true, repeats: false, requestKey: key() } as const;
    const { _id } = await recordExpense(db, office, { ...cost, ...(reference && { reference }) } as Parameters<
      typeof recordExpense
    >[2]);
    const line = { day: daysAfter(day, 1), amount: -amount, words: 'TRANSFER' };
    bank.push({ line: reference ? { ...line, reference } : { ...line, mark: mark() }, truth: { voucher: _id } });
  };
  for (let n = 0; n < Math.ceil(homes.length / 10); n += 1)
    await spend('repairs', 2_000 + Math.floor(random() * 9_000), number());
  await spend('salaries', 12_000);
  await spend('salaries', 12_000);
  await spend('fuel', 7_000 + Math.floor(random() * 900));
  bank.push({ line: { day: last, amount: -115, mark: mark(), words: 'SMS CHARGE' }, truth: { isFee: true } });
  const moved = dayIn();
  const sum = 20_000 + Math.floor(random() * 5_000);
  const out = number();
  bkash.push({ line: { day: moved, amount: -sum, reference: out, words: 'Bank Transfer' }, truth: { isMove: true } });
  bkash.push({ line: { day: moved, amount: -18.5, reference: out, isFee: true }, truth: { isFee: true } });
  bank.push({
    line: { day: daysAfter(moved, 1), amount: sum, mark: mark(), words: 'BKASH SETTLEMENT' },
    truth: { isMove: true },
  });
  for (let n = 0; n < 2; n += 1)
    bkash.push({
      line: {
        day: dayIn(),
        amount: rent,
        reference: number(),
        phone: `019${String(30_000_000 + Math.floor(random() * 9_000_000))}`,
        words: 'Received Money',
      },
      truth: {},
    });

  for (const [placeId, made] of [
    [house.bkash, bkash],
    [house.bank, bank],
  ] as const) {
    made.sort((one, other) => one.line.day.localeCompare(other.line.day));
    const lines = made.map(({ line }) => ({ isFee: false, ...line }));
    await importStatement(db, office, {
      ...{ placeId, source: 'table', lines, inFile: lines.length, gaps: 0, dryRun: false, requestKey: key() },
    });
    kept.balances[placeId] =
      (kept.balances[placeId] ?? 0) + lines.reduce((all, { amount }) => all + Math.round(amount * 100), 0);
  }
  const truths = new Map<string, Truth>();
  for (const [placeId, made] of [
    [house.bkash, bkash],
    [house.bank, bank],
  ] as const) {
    const { rows } = await sql<{
      id: string;
      position: number;
    }>`select id, position from statement_lines where import_id =
      (select id from statement_imports where place_id = ${placeId}::uuid order by id desc limit 1)`.execute(db);
    for (const { id, position } of rows) truths.set(id, made[position]?.truth ?? {});
  }
  figures.lines += truths.size;
  const { rows: matched } = await sql<{
    lineId: string;
    agreementId: string | null;
    payment: string | null;
    voucher: string | null;
  }>`
    select line_id as "lineId", postings.agreement_id as "agreementId", payment_id as payment, voucher_id as voucher
    from matches join matched_lines on matched_lines.match_id = matches.id join matched_postings on matched_postings.match_id = matches.id
    join postings on postings.id = posting_id where matched_by is null and line_id = any (${[...truths.keys()]}::uuid[])`.execute(
    db,
  );
  figures.byItself += new Set(matched.map(({ lineId }) => lineId)).size;
  for (const { lineId, agreementId, payment, voucher } of matched) {
    const truth = truths.get(lineId) ?? {};
    const home = truth.home === undefined ? null : (homes[truth.home]?.agreementId ?? null);
    const isRight = truth.voucher
      ? voucher === truth.voucher
      : agreementId === home && (!truth.payment || payment === truth.payment);
    if (!isRight) figures.wrong += 1;
    if (payment && stolen.has(payment)) figures.stolen += 1;
  }

  const isRight = ({ _id, proposal }: StatementLine): boolean => {
    const truth = truths.get(_id) ?? {};
    const home = truth.home === undefined ? undefined : homes[truth.home]?.agreementId;
    if (!proposal) return false;
    if (proposal.kind === 'fee') return truth.isFee === true;
    if (proposal.kind === 'own_move') return truth.isMove === true;
    if (proposal.kind === 'document') return truth.voucher === proposal.documentVoucherId;
    if (proposal.documentPaymentId) return truth.payment === proposal.documentPaymentId;
    return home !== undefined && home === proposal.who?.agreementId;
  };
  const openOf = async (place: string) => {
    const lines: StatementLine[] = [];
    for (let page = 1; ; page += 1) {
      const found = await listLines(db, last, { place, state: 'open', page });
      lines.push(...found.lines);
      if (lines.length >= found.total || found.lines.length === 0) return lines;
    }
  };
  for (const place of [house.bkash, house.bank]) {
    const open = await openOf(place);
    for (const line of open) {
      if (!line.proposal?.press || line.proposal.kind === 'aside') continue;
      const { kind, isSure } = line.proposal;
      const of = figures.proposals.get(kind) ?? { n: 0, right: 0, sure: 0, sureRight: 0 };
      const right = Number(isRight(line));
      figures.proposals.set(kind, {
        n: of.n + 1,
        right: of.right + right,
        sure: of.sure + Number(isSure),
        sureRight: of.sureRight + (isSure ? right : 0),
      });
    }
    const ticked = open.filter(({ proposal }) => proposal?.press && proposal.isSure);
    const done = new Set<string>();
    const began = performance.now();
    for (const line of ticked) {
      if (done.has(line._id)) continue;
      await press(db, office, line);
      for (const { _id } of [line, ...(line.proposal?.lines ?? [])]) done.add(_id);
    }
    figures.pressed.n += ticked.length;
    figures.pressed.ms += performance.now() - began;
  }
  // A person matches the remaining lines by their truth, and puts aside what is unknown: a day is proved once none is left.
  for (const id of stolen.keys()) await declinePayment(db, office, { id, reason: 'The money is another’s.' });
  for (const place of [house.bkash, house.bank]) {
    const done = new Set<string>();
    for (const line of await openOf(place)) {
      if (done.has(line._id)) continue;
      const { home, voucher, payment, isMove, brother = false } = truths.get(line._id) ?? {};
      // Of a claim that has the line's number no second payment can be recorded.
      const isOfHome = home !== undefined && line.proposal?.who?.agreementId === homes[home]?.agreementId;
      const joined = {
        lineIds: [line._id],
        paymentIds: payment ? [payment] : [],
        voucherIds: voucher ? [voucher] : [],
      };
      if (voucher || payment) await joinLine(db, office, { ...joined, requestKey: key() });
      else if (isMove && place === house.bkash) await press(db, office, line, 'own_move');
      else if (isMove) continue;
      else if (isOfHome && (line.proposal?.press === 'replace' || line.proposal?.press === 'confirm')) {
        await press(db, office, line);
        for (const { _id } of line.proposal.lines) done.add(_id);
      } else if (home !== undefined)
        await recordLine(db, office, {
          ...{
            lineId: line._id,
            agreementId: homes[home]?.agreementId ?? '',
            remember: brother,
            again: true,
            requestKey: key(),
          },
        });
      else if (line.amount < 0)
        await expenseLine(db, office, { lineId: line._id, category: 'bank_fees', again: true, requestKey: key() });
      else await putAside(db, office, line._id);
    }
  }
  for (const placeId of [house.bank, house.bkash]) {
    const balance = (kept.balances[placeId] ?? 0) / 100;
    const late = kept.late.length;
    const prove = (taka: number) =>
      reconcile(db, office, { placeId, day: last, balance: taka, onItsWay: [], requestKey: key() });
    for (const wrong of [balance + 0.01, balance - rent, balance + rent * (late + 1)])
      figures.refused += await prove(wrong).then(
        () => 0,
        (error: unknown) => Number(error instanceof Problem),
      );
    figures.proved += await prove(balance).then(() => 1);
  }
}

const ALL = Object.values(WAYS).reduce<number>((sum, weight) => sum + weight, 0);

function pick(random: number): Way {
  let rest = random * ALL;
  for (const [way, weight] of Object.entries(WAYS) as [Way, number][]) {
    rest -= weight;
    if (rest < 0) return way;
  }
  return 'claims';
}

/** Does what a proposal's button does. */
async function press(db: Db, office: Actor, line: StatementLine, only?: string): Promise<void> {
  const { proposal } = line;
  if (!proposal?.press || (only && proposal.kind !== only)) return;
  await applyProposal(db, office, { line, proposal, form: { again: true, requestKey: key() } });
}
