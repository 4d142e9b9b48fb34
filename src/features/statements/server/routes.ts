import { handle } from '#api/handle.ts';
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
    const money = await inTurn(c.var.db, body.lineId, () => recordLine(c.var.db, c.var, body));
    return withReceipt(c.var, money, money._id);
  }),
  handle(calls.expenseLine, (c, { body }) => inTurn(c.var.db, body.lineId, () => expenseLine(c.var.db, c.var, body))),
  handle(calls.incomeLine, (c, { body }) =>
    inTurn(c.var.db, body.lineId, () => recordIncomeOfLine(c.var.db, c.var, body)),
  ),
  handle(calls.givenBackLine, (c, { body }) =>
    inTurn(c.var.db, body.lineId, () => recordGivenBack(c.var.db, c.var, body)),
  ),
  handle(calls.refundLine, (c, { body }) => inTurn(c.var.db, body.lineId, () => refundLine(c.var.db, c.var, body))),
  handle(calls.moveLine, (c, { body }) => inTurn(c.var.db, body.lineId, () => moveLine(c.var.db, c.var, body))),
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
