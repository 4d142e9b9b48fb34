import { type Call, handle, nameOf } from '#api/handle.ts';
import * as calls from '../endpoints.ts';
import { approve, readApproval, readApprovals, refuse, withdraw } from './decide-approval.ts';

/** `all` are the site's calls; those with `approval` can exceed a limit. */
export function approvalRoutes(all: readonly Call[]) {
  const approvable = new Map(
    all.filter(({ endpoint }) => endpoint.approval).map((call) => [nameOf(call.endpoint), call]),
  );
  return [
    handle(calls.listApprovals, async (c) => readApprovals(c.var, approvable, await c.var.findLanguage())),
    handle(calls.approve, async (c, { params: { id } }) => {
      await approve(c.var, { id, approvable });
      return readApproval(c.var, { id, approvable }, await c.var.findLanguage());
    }),
    handle(calls.refuse, async (c, { params: { id }, body: { reason } }) => {
      await refuse(c.var.db, c.var, { id, approvable, reason });
      return readApproval(c.var, { id, approvable }, await c.var.findLanguage());
    }),
    handle(calls.withdraw, async (c, { params: { id } }) => {
      await withdraw(c.var.db, c.var, id);
      return readApproval(c.var, { id, approvable }, await c.var.findLanguage());
    }),
  ];
}
