import { handle } from '#api/handle.ts';
import { may } from '#api/permissions.ts';
import { seesYear } from '#features/identity/server/queries.ts';
import * as calls from '../endpoints.ts';
import { LOOK_LASTS_MINUTES } from '../rules.ts';
import { addPaper, noPaper, noSubject, notOpened, removePaper } from './keep-paper.ts';
import { findFile, findHome, listChoices, listPapersOf } from './queries.ts';
import { SLICE, streamPaper } from './stream-paper.ts';

export const paperRoutes = [
  handle(calls.listPapers, async ({ var: { db, scope, currentUser } }, { query }) => {
    if (query.kind === 'expense' && !may(currentUser, 'costs.read')) throw noSubject();
    if (!(await findHome(db, scope, query))) throw noSubject();
    const signed = may(currentUser, 'files.read') ? 'all' : 'none';
    return listPapersOf(db, { scope, userId: currentUser.id, signed }, query);
  }),
  handle(calls.addPaper, (c, { query, body }) => addPaper(c.var.db, c.var, { ...query, file: body })),
  handle(calls.downloadPaper, async (c, { params: { id } }) => {
    const { db, limits, address, device, currentUser, scope, now } = c.var;
    const costs = may(currentUser, 'costs.read') ? 'all' : (await seesYear(db, currentUser.id)) ? 'standing' : 'none';
    const reader = { scope, userId: currentUser.id, costs, id } as const;
    const mayLook = may(currentUser, 'files.read');
    const openedSince = new Date(now.getTime() - LOOK_LASTS_MINUTES * 60 * 1000);
    const paper = await findFile(db, { ...reader, signed: mayLook ? { openedSince } : 'none' });
    if (!paper) throw mayLook && (await findFile(db, { ...reader, signed: 'all' })) ? notOpened() : noPaper();
    const { name, mediaType, size } = paper;
    // The call itself was counted as one already.
    const weight = Math.ceil(size / SLICE) - 1;
    if (weight > 0) await limits.admitCall({ address, device, method: 'GET', currentUser, weight });
    const headers = { ...fileHeaders(name, mediaType), 'content-length': String(size) };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    return c.body(streamPaper(db, { id, size, personId: currentUser.id }), 200, headers);
  }),
  handle(calls.listPaperChoices, (c, { params: { agreementId } }) => listChoices(c.var.db, agreementId)),
  handle(calls.removePaper, (c, { params, body }) => removePaper(c.var.db, c.var, { ...params, ...body })),
];

/** Headers of a file to be saved: no browser runs its content, caches it, or shows it within another page. */
const fileHeaders = (name: string, mediaType: string) => ({
  'content-type': mediaType,
  'content-disposition': `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encoded(name)}`,
  'cache-control': 'no-store',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
});

/** The name for clients that do not read `filename*` (RFC 6266, appendix D). */
const asciiName = (name: string) => name.replace(/[^\w .()-]/g, '_');

/** Encoded by RFC 8187: also the characters that `encodeURIComponent` leaves, but which a header parameter may not have. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
