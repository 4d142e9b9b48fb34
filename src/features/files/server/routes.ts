import { handle } from '#api/handle.ts';
import { may } from '#api/permissions.ts';
import type { Db } from '#database/connect.ts';
import * as calls from '../endpoints.ts';
import { changeTerm } from './change-term.ts';
import { changePart, giveConsent, keepPhoto, mayPrint, recordLook, withdrawConsent } from './keep-file.ts';
import { findOwnTenancy, findTerm } from './queries.ts';
import { noTenancy, readOpened, readPrinted, readState } from './read-file.ts';

/** @throws Problem not_found where the person is no tenant, or not of the home that is named */
async function ownFile(db: Db, { id }: { id: string }, agreementId: string | undefined) {
  const own = await findOwnTenancy(db, id, agreementId);
  if (!own) throw noTenancy();
  return { agreementId: own, isOwn: true };
}

export const fileRoutes = [
  handle(calls.readFileTerm, (c) => findTerm(c.var.db)),
  handle(calls.changeFileTerm, (c, { body }) => changeTerm(c.var.db, c.var, body)),
  handle(calls.readFileState, (c, { params: { agreementId } }) => readState(c.var.db, c.var, agreementId)),
  handle(calls.openFile, async (c, { params: { agreementId }, body: { reason } }) => {
    await recordLook(c.var.db, c.var, { agreementId, reason });
    return readOpened(c.var.db, c.var, agreementId);
  }),
  handle(calls.changeFile, async (c, { params: { agreementId }, body }) => {
    await changePart(c.var.db, c.var, { agreementId, isOwn: false, ...body });
    return readState(c.var.db, c.var, agreementId);
  }),
  handle(calls.addFilePhoto, async (c, { params: { agreementId }, body }) => {
    await keepPhoto(c.var.db, c.var, { agreementId, isOwn: false, file: body });
    return readState(c.var.db, c.var, agreementId);
  }),
  handle(calls.recordConsent, async (c, { params: { agreementId }, body }) => {
    await giveConsent(c.var.db, c.var, { agreementId, isOwn: false, ...body });
    return readState(c.var.db, c.var, agreementId);
  }),
  handle(calls.endConsent, async (c, { params: { agreementId }, query: { purpose } }) => {
    await withdrawConsent(c.var.db, c.var, { agreementId, isOwn: false, purpose });
    await c.var.noteErasures();
    return readState(c.var.db, c.var, agreementId);
  }),
  handle(calls.readFilePaper, async ({ var: { db, ...source } }, { params: { agreementId } }) => {
    const { currentUser } = source;
    const isOwn = (await findOwnTenancy(db, currentUser.id, agreementId)) !== undefined;
    const isOpen = isOwn || (may(currentUser, 'files.read') && (await mayPrint(db, source, agreementId)));
    if (!isOpen) throw noTenancy();
    return readPrinted(db, source, agreementId);
  }),
  handle(calls.readMyFile, async ({ var: { db, ...source } }, { query }) => {
    const { agreementId } = await ownFile(db, source.currentUser, query.agreementId);
    return readOpened(db, source, agreementId);
  }),
  handle(calls.changeMyFile, async ({ var: { db, ...source } }, { query, body }) => {
    const own = await ownFile(db, source.currentUser, query.agreementId);
    await changePart(db, source, { ...own, ...body });
    return readOpened(db, source, own.agreementId);
  }),
  handle(calls.addMyFilePhoto, async ({ var: { db, ...source } }, { query, body }) => {
    const own = await ownFile(db, source.currentUser, query.agreementId);
    await keepPhoto(db, source, { ...own, file: body });
    return readOpened(db, source, own.agreementId);
  }),
  handle(calls.giveConsent, async ({ var: { db, ...source } }, { query, body }) => {
    const own = await ownFile(db, source.currentUser, query.agreementId);
    await giveConsent(db, source, { ...own, ...body });
    return readOpened(db, source, own.agreementId);
  }),
  handle(calls.withdrawConsent, async ({ var: { db, ...source } }, { query: { agreementId, purpose } }) => {
    const own = await ownFile(db, source.currentUser, agreementId);
    await withdrawConsent(db, source, { ...own, purpose });
    await source.noteErasures();
    return readOpened(db, source, own.agreementId);
  }),
];
