import { handle } from '#api/handle.ts';
import * as calls from '../endpoints.ts';
import { findChoices, findLastImport, keepChoices } from './import-queries.ts';
import { undoImport } from './undo-import.ts';

export const importRoutes = [
  handle(calls.findImport, async (c, { params: { kind } }) => {
    const [last, choices] = await Promise.all([findLastImport(c.var.db, kind), findChoices(c.var.db, kind)]);
    return { last, choices };
  }),
  handle(calls.keepImportChoices, async (c, { params: { kind }, body }) => {
    await keepChoices(c.var.db, kind, body);
    return body;
  }),
  handle(calls.undoImport, (c, { params: { id } }) => undoImport(c.var.db, c.var, id)),
];
