import { handle } from '#api/handle.ts';
import { changeBuilding, findBuilding } from '../endpoints.ts';
import { changeDescription } from './change-description.ts';
import { findDescription } from './queries.ts';

export const buildingRoutes = [
  handle(findBuilding, (c) => findDescription(c.var.db)),
  handle(changeBuilding, (c, { body }) => changeDescription(c.var.db, c.var, body)),
];
