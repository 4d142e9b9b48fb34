import { handle } from '#api/handle.ts';
import { changeBuilding, checkUp, confirmClock as confirmClockCall, findBuilding } from '../endpoints.ts';
import { changeDescription } from './change-description.ts';
import { confirmClock } from './confirm-clock.ts';
import { findDescription, findOnlyBlock } from './queries.ts';

export const buildingRoutes = [
  handle(findBuilding, async (c) => ({
    ...(await findDescription(c.var.db)),
    onlyBlock: await findOnlyBlock(c.var.db),
  })),
  handle(changeBuilding, (c, { body }) => changeDescription(c.var.db, c.var, body)),
  handle(confirmClockCall, (c, { body }) => confirmClock(c.var.db, c.var, body.today)),
  handle(checkUp, async (c) => {
    const language = await c.var.findLanguage();
    return (await c.var.checkUp()).map((finding) => ({ ...finding, text: finding.text[language] }));
  }),
];
