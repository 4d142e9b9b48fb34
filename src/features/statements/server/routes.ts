import type { HandlerContext } from '#api/context.ts';
import { handle } from '#api/handle.ts';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { withReceipt } from '#features/receipts/server/issue-receipts.ts';
import { dayAt } from '#locale/calendar.ts';
import * as calls from '../endpoints.ts';
import { findHoldings } from './holding-queries.ts';
import { importStatement } from './import-statement.ts';
import { inTurn } from './in-turn.ts';
import { forgetPayer, learnFromLine, learnPayer } from './learn-payers.ts';
import { addPlace, changePlace } from './manage-places.ts';
import { listKnownPayers } from './payer-queries.ts';
import { pressLine, pressLines } from './press-line.ts';
import { listExpected, listLines, listPlaces, listStatements } from './queries.ts';
import { readReconciliations, reconcile, takeBackProof } from './reconcile.ts';
import { recordGivenBack, recordIncomeOfLine } from './record-came.ts';
import { refundLine } from './refund-line.ts';
import { confirmLine, expenseLine, joinLine, moveLine, putAside, recordLine, undoMatch } from './sort-lines.ts';
import { readHolds, takeBackStatement } from './take-back-statement.ts';

type Recording<Body, Result> = (db: Db, actor: Actor, body: Body) => Promise<Result>;

/** The handler of a call that records a line's money, after those that record the same line at this moment. */
const inTurnOf =
  <Body extends { lineId: string }, Result>(record: Recording<Body, Result>) =>
  (c: HandlerContext<'money.record'>, { body }: { body: Body }) =>
    inTurn(c.var.db, body.lineId, () => record(c.var.db, c.var, body));

export const statementRoutes = [
  handle(calls.listPlaces, async ({ var: { db } }) => {
    const [places, expected] = await Promise.all([listPlaces(db), listExpected(db)]);
    return { places, expected };
  }),
  handle(calls.readHoldings, (c) => findHoldings(c.var.db, { now: c.var.now, userId: c.var.currentUser.id })),
  handle(calls.addPlace, (c, { body }) => addPlace(c.var.db, c.var, body)),
  handle(calls.changePlace, (c, { params, body }) => changePlace(c.var.db, c.var, { ...params, ...body })),
  handle(calls.importStatement, (c, { body }) => importStatement(c.var.db, c.var, body)),
  handle(calls.listStatements, (c, { query }) => listStatements(c.var.db, query.place)),
  handle(calls.listHolds, (c, { params }) => readHolds(c.var.db, params.id)),
  handle(calls.takeBackStatement, (c, { params, body }) => takeBackStatement(c.var.db, c.var, { ...params, ...body })),
  handle(calls.listLines, (c, { query }) => listLines(c.var.db, dayAt(c.var.now), query)),
  handle(calls.pressLine, async (c, { params, body }) => {
    const { asked } = await pressLine(c.var, { ...params, ...body });
    return { asked };
  }),
  handle(calls.pressLines, (c, { body }) => pressLines(c.var, body)),
  handle(calls.confirmLine, async (c, { params, body }) => {
    const money = await confirmLine(c.var.db, c.var, { ...params, ...body });
    return withReceipt(c.var, money, money._id);
  }),
  handle(calls.recordLine, async (c, { body }) => {
    const money = await inTurnOf(recordLine)(c, { body });
    return withReceipt(c.var, money, money._id);
  }),
  handle(calls.expenseLine, inTurnOf(expenseLine)),
  handle(calls.incomeLine, inTurnOf(recordIncomeOfLine)),
  handle(calls.givenBackLine, inTurnOf(recordGivenBack)),
  handle(calls.refundLine, inTurnOf(refundLine)),
  handle(calls.moveLine, inTurnOf(moveLine)),
  handle(calls.putAside, (c, { params }) => putAside(c.var.db, c.var, params.id)),
  handle(calls.listReconciliations, (c, { query }) => readReconciliations(c.var.db, c.var.now, query)),
  handle(calls.reconcile, (c, { body }) => reconcile(c.var.db, c.var, body)),
  handle(calls.takeBackProof, (c, { params, body }) => takeBackProof(c.var.db, c.var, { ...params, ...body })),
  handle(calls.joinLine, (c, { body }) => joinLine(c.var.db, c.var, body)),
  handle(calls.listKnownPayers, (c) => listKnownPayers(c.var.db)),
  handle(calls.learnPayer, (c, { body }) => learnPayer(c.var.db, c.var, body)),
  handle(calls.forgetPayer, (c, { params }) => forgetPayer(c.var.db, c.var, params.id)),
  handle(calls.learnFromLine, (c, { params, body }) => learnFromLine(c.var.db, c.var, { ...params, ...body })),
  handle(calls.undoMatch, (c, { params, body }) => undoMatch(c.var.db, c.var, { ...params, ...body })),
];
