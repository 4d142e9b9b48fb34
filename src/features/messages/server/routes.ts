import type { Context } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { handle } from '#api/handle.ts';
import * as calls from '../endpoints.ts';
import { findAnnouncementReach } from './announcement-reach.ts';
import { addBrowser, listBrowsers, removeBrowser } from './browsers.ts';
import * as manage from './manage-messages.ts';
import { listMine } from './queries.ts';
import { renderStopPage } from './render-stop-page.ts';

export const messageRoutes = [
  handle(calls.listMessages, (c, { query }) => manage.listMessages(c.var.db, query)),
  handle(calls.listMine, (c) => listMine(c.var.db, c.var.currentUser.id)),
  handle(calls.decideMessage, (c, { params, body }) => manage.decideMessage(c.var.db, c.var, { ...params, ...body })),
  handle(calls.readSettings, (c) => manage.readSettings(c.var.db, c.var.now)),
  handle(calls.changeSettings, (c, { body }) => manage.changeSettings(c.var.db, c.var, body)),
  handle(calls.readChannels, (c) => manage.readChannels(c.var.db, c.var)),
  handle(calls.sendTest, (c, { body }) => manage.sendTest(c.var.db, c.var, body)),
  handle(calls.dryRun, (c) => manage.dryRun(c.var.db, { ...c.var, site: c.var.auth.publicUrl })),
  handle(calls.readReach, async (c) => ({
    reach: await findAnnouncementReach(c.var.db, { ...c.var, site: c.var.auth.publicUrl }),
  })),
  handle(calls.readText, (c, { params }) => manage.readText(c.var.db, params)),
  handle(calls.changeText, (c, { params, body }) => manage.changeText(c.var.db, c.var, params, body)),
  handle(calls.resetText, (c, { params }) => manage.resetText(c.var.db, c.var, params)),
  handle(calls.readChoices, (c, { query }) => manage.readChoices(c.var.db, c.var, query.agreementId)),
  handle(calls.changeChoices, (c, { body }) => manage.changeChoices(c.var.db, c.var, body)),
  handle(calls.stopPage, (c, { query }) => showStopPage(c, { ...query, isDone: false })),
  handle(calls.stopMessages, async (c, { query }) => {
    await manage.stopByLink(c.var.db, c.var, query.token);
    return showStopPage(c, { ...query, isDone: true });
  }),
  handle(calls.listBrowsers, async (c) => listBrowsers(c.var.db, { ...c.var, language: await c.var.findLanguage() })),
  handle(calls.addBrowser, (c, { body }) => addBrowser(c.var.db, c.var, body, c.req.header('user-agent') ?? null)),
  handle(calls.removeBrowser, (c, { params }) => removeBrowser(c.var.db, c.var, params.id)),
];

async function showStopPage(c: Context<ApiEnv>, shown: { token: string; isDone: boolean }): Promise<Response> {
  const { html, headers } = renderStopPage(await c.var.findLanguage(), shown);
  return c.body(html, 200, headers);
}
