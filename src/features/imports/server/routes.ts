import { handle } from '#api/handle.ts';
import { requirePermission } from '#api/require-permission.ts';
import * as calls from '../endpoints.ts';
import { findChoices, findLastImport, keepChoices } from './import-queries.ts';
import { TO_IMPORT } from './to-import.ts';
import { undoImport } from './undo-import.ts';

export const importRoutes = [
  handle(calls.findImport, async (c, { params: { kind } }) => {
    requirePermission(c.var.currentUser, TO_IMPORT[kind]);
    const [last, choices] = await Promise.all([findLastImport(c.var.db, kind), findChoices(c.var.db, kind)]);
    return { last, choices };
  }),
  handle(calls.keepImportChoices, async (c, { params: { kind }, body }) => {
    requirePermission(c.var.currentUser, TO_IMPORT[kind]);
    await keepChoices(c.var.db, kind, body);
    return body;
  }),
  handle(calls.undoImport, (c, { params: { id } }) => undoImport(c.var.db, c.var, id)),
];
