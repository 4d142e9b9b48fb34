import { handle } from '#api/handle.ts';
import * as calls from '../endpoints.ts';
import { listGateFlats } from './queries.ts';

export const gateRoutes = [handle(calls.readGate, async (c) => ({ flats: await listGateFlats(c.var.db, c.var.now) }))];
