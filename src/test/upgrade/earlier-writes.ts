import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { api } from '#app/server/app.ts';
import { openBackup } from '#app/server/operate/open-backup.ts';
import { wings } from '#app/server/wings.ts';
import { openAuth } from '#auth/engine.ts';
import { connect } from '#database/connect.ts';
import { prepareSchema } from '#database/migrate/prepare-schema.ts';
import { openDatabase } from '#database/open-database.ts';
import { findClockDoubt, saveClockSeen } from '#features/building/server/clock-queries.ts';
import { chargeAllRents } from '#features/ledger/server/charge-rents.ts';
import { issueReceipts } from '#features/receipts/server/issue-receipts.ts';
import { endWhatIsOver } from '#features/residents/server/notice.ts';
import { NO_LIMITS } from '#http/limits/limits.ts';
import { dayAt } from '#locale/calendar.ts';
import { codeOf } from '../authenticator.ts';
import { earlierVersion } from '../earlier-version.ts';
import { testPicture } from '../pictures.ts';
import { type Visitor, visitor } from '../visitor.ts';

/** A call, as a server answered it. A body's `{…}` is what only that run knows: see `MADE_NOW`. */
export type Write = { at: string; as: string; call: string; body?: unknown; status: number; says: unknown };

export type RecordedWrites = {
  /** The instants of the machine's clock between which the calls were made. */
  from: string;
  to: string;
  /** The calls that change something which that version promised, such as `PUT /api/apartments/retire/{id}`. */
  calls: string[];
  writes: Write[];
};

const SITE = 'http://127.0.0.1';
/** Everybody's, so that the audit trail says the same in each run. */
const ADDRESS = '127.0.0.1';

export const readWrites = async (version: string): Promise<RecordedWrites> =>
  JSON.parse(await readFile(earlierVersion(version).writes, 'utf8'));

/**
 * Opens the API on a DATA_DIR, brought up to date, in this process, so that its clock is the caller's: rents, notices and days
 * late are of the day of each call, whenever it is repeated.
 */
export async function openBuilding(dataDir: string, accounts: { email: string; cookie: string }[]) {
  const log = pino({ level: 'silent' });
  const publicUrl = new URL(SITE);
  const database = await openDatabase({ dataDir, log, durable: false });
  await prepareSchema(database, log);
  const { db, pool } = connect(database.connection, { log });
  const mails: { to: string; text: string }[] = [];
  const auth = await openAuth(db, publicUrl, { mailer: { post: (mail) => void mails.push(mail) } });
  let time = new Date();
  const app = api({
    wings: wings(),
    db,
    auth,
    publicUrl,
    log,
    limits: NO_LIMITS,
    now: () => time,
    isReady: async () => true,
    makeBackup: () => openBackup({ connection: database.owner, db, dataDir, now: time }),
  });
  const browsers = new Map(accounts.map(({ email, cookie }) => [email, visitor(app, SITE, cookie, ADDRESS)]));

  /** '' is a visitor without cookies; a word after `#` is another browser of the person. */
  function browserOf(as: string): Visitor {
    const known = browsers.get(as);
    if (known) return known;
    const browser = visitor(app, SITE, '', ADDRESS);
    if (as !== '') browsers.set(as, browser);
    return browser;
  }

  /** Values of `{…}` in a body: the code of an authenticator's key, the token of the newest mail, a picture. */
  const MADE_NOW: Record<string, (argument: string) => unknown> = {
    code: (key) => codeOf(key),
    nextCode: (key) => codeOf(key, Date.now() + 30_000),
    mailTo: (email) =>
      decodeURIComponent(/#token=(\S+)/.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''),
    picture: (colour) => testPicture({ width: 300, height: 200, colour }),
  };

  async function filled(body: unknown): Promise<unknown> {
    const [, name = '', argument = ''] = (typeof body === 'string' && /^\{(\w+) (.+)\}$/.exec(body)) || [];
    if (name) return MADE_NOW[name]?.(argument);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    const fields = Object.entries(body).map(async ([field, value]) => [field, await filled(value)] as const);
    return Object.fromEntries(await Promise.all(fields));
  }

  /** The hourly work as far as both versions have it. */
  async function doHourlyWork(): Promise<void> {
    if (!(await findClockDoubt(db, time))) await saveClockSeen(db, time);
    await endWhatIsOver(db, time);
    await chargeAllRents(db, time);
    await issueReceipts(db, time);
  }

  /** Makes the call at that instant. A refusal says its code and its fields: docs/versions.md promises no sentences. */
  async function send({ at, as, call, body }: Pick<Write, 'at' | 'as' | 'call' | 'body'>) {
    const isNewDay = dayAt(time) !== dayAt(new Date(at));
    time = new Date(at);
    if (isNewDay) await doHourlyWork();
    const [method = '', path = ''] = call.split(' ');
    const answer = await browserOf(as).call<Record<string, unknown>>(method, path, await filled(body));
    const { status } = answer;
    if (status >= 400)
      return { status, says: { code: answer.body.code, fields: Object.keys(answer.body.fields ?? {}) } };
    const type = answer.headers.get('content-type') ?? '';
    if (!type.includes('json')) return { status, says: type };
    return { status, says: 'qr' in answer.body ? { ...answer.body, qr: 'a picture' } : (answer.body as unknown) };
  }

  const close = async () => {
    await pool.end();
    await database.close();
  };
  return { send, close, pool };
}

/** Also of photos, which have no hyphens. */
const ID = /[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}/g;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Fields that hold a secret or a random code. */
const RANDOM = ['address', 'backupCodes', 'code', 'key', 'token'];

/**
 * Translates a recorded run into another one. Each id, secret and random code of the first stands for exactly one of the second, from
 * the answer in which it first appears; an instant of the machine's clock must lie in its run.
 */
export function translation({ from, to }: { from: string; to: string }) {
  const start = new Date().toISOString();
  const known = new Map<string, string>();
  const used = new Set<string>();
  const isRandom = (field: string, value: string) => RANDOM.includes(field) && value.length > 8;

  function learn(before: string, now: string): void {
    if (known.has(before) || used.has(now)) return;
    known.set(before, now);
    used.add(now);
  }

  function translateText(text: string, now: unknown, field: string): string {
    const other = typeof now === 'string' ? now : '';
    if (INSTANT.test(text) && text >= from && text <= to)
      return other >= start && other <= new Date().toISOString() ? other : text;
    if (isRandom(field, text) && isRandom(field, other)) learn(text, other);
    const there = other.match(ID) ?? [];
    for (const [place, id] of (text.match(ID) ?? []).entries()) {
      const its = there[place];
      if (its && its !== id) learn(id, its);
    }
    return known.get(text) ?? text.replaceAll(ID, (id) => known.get(id) ?? id);
  }

  function translate(said: unknown, now?: unknown, field = ''): unknown {
    if (typeof said === 'string') return translateText(said, now, field);
    if (Array.isArray(said))
      return said.map((one, place) => translate(one, Array.isArray(now) ? now[place] : undefined, field));
    if (typeof said !== 'object' || said === null) return said;
    const others = new Map(Object.entries(now ?? {}));
    return Object.fromEntries(
      Object.entries(said).map(([name, value]) => [name, translate(value, others.get(name), name)]),
    );
  }

  /** A secret may be a part of a value that only the run knows, such as `{code ABCD}`. */
  function translateBody(body: unknown): unknown {
    const secrets = [...known].filter(([before]) => !before.match(ID));
    const text = JSON.stringify(translate(body)) ?? 'null';
    return JSON.parse(secrets.reduce((said, [before, now]) => said.replaceAll(before, now), text)) ?? undefined;
  }

  return { translate, translateBody };
}
