import { handle } from '#api/handle.ts';
import { changeBuilding, checkUp, confirmClock as confirmClockCall, findBuilding } from '../endpoints.ts';
import { changeDescription } from './change-description.ts';
import { confirmClock } from './confirm-clock.ts';
import { findDescription } from './queries.ts';

export const buildingRoutes = [
  handle(findBuilding, (c) => findDescription(c.var.db)),
  handle(changeBuilding, (c, { body }) => changeDescription(c.var.db, c.var, body)),
  handle(confirmClockCall, (c, { body }) => confirmClock(c.var.db, c.var, body.today)),
  handle(checkUp, async (c) => {
    const language = await c.var.findLanguage();
    return (await c.var.checkUp()).map((finding) => ({ ...finding, text: finding.text[language] }));
  }),
];
