import { createHash } from 'node:crypto';
import { aboveLimit } from '#api/approval/above-limit.ts';
import type { AskedApproval } from '#api/approval/approval.ts';
import type { CurrentUser, Variables } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import { requirePermission } from '#api/require-permission.ts';
import { toProblem } from '#api/to-problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { claim } from '#features/audit/server/claim.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { takingOf } from '#features/income/rules.ts';
import { issueReceipts } from '#features/receipts/server/issue-receipts.ts';
import { dayAt } from '#locale/calendar.ts';
import { NO_STATEMENT_LINE } from '#locale/refusals.ts';
import type { Proposal, StatementLine } from '../endpoints.ts';
import { PRESS_PERMISSIONS, type Press } from '../rules.ts';
import { inTurn } from './in-turn.ts';
import { listFormerPostings } from './proposal-queries.ts';
import { findShown, lockLine } from './queries.ts';
import { recordGivenBack, recordIncomeOfLine } from './record-came.ts';
import { refundLine } from './refund-line.ts';
import {
  confirmLine,
  expenseLine,
  joinLine,
  moveLine,
  openLine,
  putAside,
  recordLine,
  refuseDifferent,
} from './sort-lines.ts';
import { takeBackMoney, takeBackSpent } from './take-back-money.ts';

type Proposed = { line: StatementLine; proposal: Proposal; form: { again: boolean; requestKey: string } };
/** Does the work of one press, as the call that a program would make for it. */
type Work = {
  run: (db: Db, actor: Actor, proposed: Proposed) => Promise<unknown>;
  /** The call that waits where a second person must approve it. */
  asks?: (proposed: Proposed) => { call: string; body: object };
};

const cost = ({ line, proposal, form }: Proposed) => ({
  ...{ lineId: line._id, category: proposal.category ?? '', note: line.words ?? undefined, ...form },
});
const moved = ({ line, proposal, form }: Proposed) => ({
  ...{ lineId: line._id, otherPlace: proposal.placeId ?? '', otherLine: proposal.lines[0]?._id, ...form },
});
const refunded = ({ line, proposal, form }: Proposed) => ({
  ...{ lineId: line._id, agreementId: proposal.who?.agreementId ?? '', ...form },
});
const home = ({ proposal }: Proposed) => ({ agreementId: proposal.who?.agreementId ?? '', remember: false });

const WORK: Record<Press, Work> = {
  confirm: {
    run: (db, actor, { line, proposal }) => {
      const otherLines = proposal.lines.map(({ _id }) => _id);
      return confirmLine(db, actor, { id: line._id, paymentId: proposal.paymentId ?? '', otherLines });
    },
  },
  replace: {
    run: (db, actor, one) => {
      const insteadOf = one.proposal.paymentId ?? '';
      return recordLine(db, actor, { lineId: one.line._id, ...home(one), insteadOf, ...one.form });
    },
  },
  record: { run: (db, actor, one) => recordLine(db, actor, { lineId: one.line._id, ...home(one), ...one.form }) },
  share: {
    run: (db, actor, { line, proposal, form }) => {
      const shares = proposal.homes.map(({ agreementId, due }) => ({ agreementId, amount: due }));
      return recordLine(db, actor, { lineId: line._id, shares, remember: false, ...form });
    },
  },
  join: {
    run: async (db, actor, { line, proposal, form: { requestKey } }) => {
      const { kind, documentPaymentId, documentVoucherId } = proposal;
      if (kind === 'was') {
        const [lineIds, postingIds] = [
          [line._id, ...proposal.lines.map(({ _id }) => _id)],
          await listFormerPostings(db, line._id),
        ];
        return joinLine(db, actor, { lineIds, paymentIds: [], voucherIds: [], postingIds, requestKey });
      }
      const paymentIds = documentPaymentId ? [documentPaymentId] : [];
      const voucherIds = documentVoucherId ? [documentVoucherId] : [];
      return joinLine(db, actor, { lineIds: [line._id], paymentIds, voucherIds, requestKey });
    },
  },
  expense: {
    run: (db, actor, one) => expenseLine(db, actor, cost(one)),
    asks: (one) => ({ call: 'POST /api/statement-lines/expense', body: cost(one) }),
  },
  income: {
    run: (db, actor, { line, proposal, form }) => {
      const category = takingOf(proposal.category ?? '');
      return recordIncomeOfLine(db, actor, { lineId: line._id, category, note: line.words ?? undefined, ...form });
    },
  },
  given_back: {
    run: (db, actor, { line, proposal, form }) => {
      const refunds = proposal.documentVoucherId ?? '';
      return recordGivenBack(db, actor, { lineId: line._id, refunds, ...form });
    },
  },
  refund: {
    run: (db, actor, one) => refundLine(db, actor, refunded(one)),
    asks: (one) => ({ call: 'POST /api/statement-lines/refund', body: refunded(one) }),
  },
  move: {
    run: (db, actor, one) => moveLine(db, actor, moved(one)),
    asks: (one) => ({ call: 'POST /api/statement-lines/move', body: moved(one) }),
  },
  aside: { run: (db, actor, { line }) => putAside(db, actor, line._id) },
  not_paid: { run: takeBack },
  reverse: { run: takeBack },
};

/** Of the two lines the earlier one came; the other one took it back. */
function takeBack(db: Db, actor: Actor, { line, proposal }: Proposed) {
  const other = proposal.lines[0]?._id ?? '';
  if (proposal.kind === 'came_back')
    return takeBackSpent(db, actor, { wentId: other, backId: line._id, voucherId: proposal.documentVoucherId });
  const [cameId, backId] = line.amount > 0 ? [line._id, other] : [other, line._id];
  const { paymentId, documentPaymentId } = proposal;
  return takeBackMoney(db, actor, { cameId, backId, waitingId: paymentId, paidId: documentPaymentId });
}

type Caller = Variables & { currentUser: CurrentUser };
type Form = { id: string; seen: string; again: boolean; requestKey: string };
/** Lines whose money it was; the approval for which it waits, if it is above the limit. */
type Pressed = { lineIds: readonly string[]; asked: AskedApproval | null };

/** Does what a line's proposal says, as `pressLine`, without looking which proposal a person has seen. */
export function applyProposal(db: Db, actor: Actor, proposed: Proposed): Promise<unknown> {
  const { press } = proposed.proposal;
  if (!press) throw new Problem('conflict', REFUSED.changed);
  return WORK[press].run(db, actor, proposed);
}

/**
 * Proposes again for a line in a transaction, and does what the proposal says if it is the one that the person has seen. A repeat does
 * nothing more.
 * @throws Problem not_found; forbidden where the press needs another permission; conflict where the proposal is another one by now; as the
 * call of that press
 */
export async function pressLine(caller: Caller, form: Form): Promise<Pressed> {
  return inTurn(caller.db, form.id, () => pressOnce(caller, form));
}

async function pressOnce(caller: Caller, { id, seen, again, requestKey }: Form): Promise<Pressed> {
  const { db, now } = caller;
  // Of this line alone, also in a call for several: the events of the last one say what is to be approved.
  const actor = { ...caller, recordedEvents: [] };
  let waits: { call: string; body: object } | undefined;
  let lineIds: string[] = [];
  try {
    await inTransaction(db, async (tx) => {
      const asked = { id, seen };
      const { isNew } = await claim(tx, actor, { makes: 'press', requestKey, asked });
      if (!isNew) return;
      await lockLine(tx, id);
      await openLine(tx, id);
      const line = await findShown(tx, dayAt(now), id);
      if (!line) throw new Problem('not_found', NO_STATEMENT_LINE);
      const { proposal } = line;
      if (!proposal?.press || proposal.seen !== seen) throw new Problem('conflict', REFUSED.changed);
      requirePermission(caller.currentUser, PRESS_PERMISSIONS[proposal.press]);
      lineIds = [id, ...proposal.lines.map(({ _id }) => _id)];
      const proposed = { line, proposal, form: { again, requestKey } };
      waits = WORK[proposal.press].asks?.(proposed);
      await applyProposal(tx, actor, proposed);
    }).catch(refuseDifferent);
  } catch (error) {
    const above = aboveLimit(error);
    if (!above || !waits) throw error;
    const { call, body } = waits;
    return { lineIds, asked: await caller.askApproval(actor, { call, input: { params: {}, body }, ...above }) };
  }
  // Issues the receipt now; if that fails, the hourly run does.
  await issueReceipts(db, now).catch(() => undefined);
  return { lineIds, asked: null };
}

type Several = { lines: readonly { id: string; seen: string }[]; requestKey: string };

/** Presses on several lines, each in a transaction of its own: what is refused is said beside its line. */
export async function pressLines(caller: Caller, { lines, requestKey }: Several) {
  const language = await caller.findLanguage();
  const done = new Set<string>();
  const refused: { lineId: string; message: string }[] = [];
  let [pressed, waiting] = [0, 0];
  for (const { id, seen } of lines) {
    // It was the money of a line before, such as the other side of a move.
    if (done.has(id)) {
      pressed += 1;
      continue;
    }
    try {
      const { lineIds, asked } = await pressLine(caller, { id, seen, again: false, requestKey: keyOf(requestKey, id) });
      if (asked) waiting += 1;
      else pressed += 1;
      for (const one of lineIds) done.add(one);
    } catch (error) {
      const problem = toProblem(error);
      if (problem.code === 'internal' || problem.code === 'unavailable') throw error;
      refused.push({ lineId: id, message: problem.text[language] });
    }
  }
  return { pressed, asked: waiting, refused };
}

/** The key of one line's press within that of the whole call. */
const keyOf = (requestKey: string, id: string) =>
  createHash('sha256').update(`${requestKey} ${id}`).digest('base64url');

const REFUSED = {
  changed: {
    en: 'What is proposed for this line has changed meanwhile. Please look again.',
    bn: 'এর মধ্যে এই লাইনের প্রস্তাব বদলে গেছে। আবার দেখুন।',
  },
};
