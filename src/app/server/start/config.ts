import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { canonicalEmail } from '#api/shapes.ts';
import { isLoopback, type OpenIdSettings } from '#auth/openid.ts';
import type { StorageSettings } from '#database/copy/storage-target.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { isGoodPassword, PASSWORD_HINT } from '#features/identity/rules.ts';
import type { Channel } from '#features/notifications/message-kinds.ts';
import { type Gateway, isPreset, readGateway, type SmsSettings } from '#gateways/sms.ts';
import { isWebhookSecret } from '#gateways/webhook.ts';
import { type AddressRanges, parseRanges } from '#http/limits/client-address.ts';
import type { BackupSettings } from '../operate/back-up-daily.ts';

const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

function readProxies(list: string, context: z.RefinementCtx): AddressRanges {
  try {
    return parseRanges(list.split(/[\s,]+/).filter(Boolean));
  } catch {
    context.addIssue({ code: 'custom', message: 'not an address' });
    return z.NEVER;
  }
}

/** Such as https://KEY:SECRET@s3.example/bucket/folder?region=eu-central-1, KEY and SECRET percent-encoded. */
function readStorage(text: string, context: z.RefinementCtx): StorageSettings {
  const { origin, pathname, username, password, searchParams } = new URL(text);
  const address = new URL(pathname, origin);
  const region = searchParams.get('region') ?? 'us-east-1';
  if (username && password && pathname.length > 1)
    return { address, region, keyId: decodeURIComponent(username), secret: decodeURIComponent(password) };
  context.addIssue({ code: 'custom', message: 'a part is missing' });
  return z.NEVER;
}

/** Target of a continuous copy: a folder, or a storage. */
export type CopyPlace = { folder: string } | { storage: StorageSettings };

/**
 * A folder, or a storage such as s3://KEY:SECRET@s3.example/bucket/folder?region=eu-central-1; http for one in a private
 * network.
 */
function readPlace(text: string, context: z.RefinementCtx): CopyPlace {
  if (!/^(s3|https?):\/\//.test(text)) return { folder: resolve(text) };
  const address = text.replace(/^s3:/, 'https:');
  if (URL.canParse(address)) return { storage: readStorage(address, context) };
  context.addIssue({ code: 'custom', message: 'not an address' });
  return z.NEVER;
}

const Place = z.string().transform(readPlace);

/**
 * Parses a target in the form of COPY_TO.
 * @throws StartupProblem
 */
export function copyPlaceOf(text: string): CopyPlace {
  const { success, data } = Place.safeParse(text);
  if (!success)
    throw new StartupProblem(`${text.replace(/\/\/[^/]*@/, '//…@')} is no place of a copy: name ${WANTED.COPY_TO}.`);
  return data;
}

/** A gateway by its name, or by a JSON file that describes it. */
function readSmsGateway(name: string, context: z.RefinementCtx): Gateway {
  const read = () => (isPreset(name) ? readGateway(name) : readGateway(name, readFileSync(resolve(name), 'utf8')));
  try {
    const gateway = read();
    if (gateway) return gateway;
  } catch {
    // There is no such file.
  }
  context.addIssue({ code: 'custom', message: 'no gateway' });
  return z.NEVER;
}

const isSafe = (url: string) => URL.canParse(url) && (/^https:/i.test(url) || isLoopback(url));

const Port = optional(
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(65_535)),
);

export const Environment = z.object({
  PORT: Port.transform((port) => port ?? 3000),
  METRICS_PORT: Port,
  HOST: optional(
    z
      .string()
      .regex(/^[\w.:-]+$/)
      // A text of digits and dots must be an IP address, else it is a typing error.
      .refine((host) => isIP(host) !== 0 || /[^\d.]/.test(host)),
  ).transform((host) => host ?? '127.0.0.1'),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ }).regex(/^\w+:\/\/[^/?#@]+\/?$/)),
  DATA_DIR: optional(z.string()).transform((folder) => resolve(folder ?? './data')),
  POSTGRES_BIN: optional(z.string()),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\/\S+$/)),
  DATABASE_OWNER_URL: optional(z.string().regex(/^postgres(ql)?:\/\/\S+$/)),
  ADMIN_EMAIL: optional(z.string().transform(canonicalEmail).pipe(z.email())),
  ADMIN_PASSWORD: optional(z.string().max(128).refine(isGoodPassword)),
  GOOGLE_CLIENT_ID: optional(z.string().max(255)),
  GOOGLE_CLIENT_SECRET: optional(z.string().max(255)),
  OIDC_ISSUER: optional(
    z.url({ protocol: /^https?$/ }).refine((url) => URL.canParse(url) && (/^https:/i.test(url) || isLoopback(url))),
  ),
  OIDC_CLIENT_ID: optional(z.string().max(255)),
  OIDC_CLIENT_SECRET: optional(z.string().max(1024)),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string().regex(/^[^\r\n]{3,320}$/)),
  SMS_GATEWAY: optional(z.string().transform(readSmsGateway)),
  SMS_KEY: optional(z.string().max(300)),
  SMS_SENDER: optional(z.string().max(20)),
  SMS_USER: optional(z.string().max(100)),
  WEBHOOK_URL: optional(z.url({ protocol: /^https?$/ }).refine(isSafe)),
  WEBHOOK_SECRET: optional(z.string().refine(isWebhookSecret)),
  BACKUP_DIR: optional(z.string().transform((folder) => resolve(folder))),
  BACKUP_KEEP: optional(
    z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .transform(Number),
  ).transform((days) => days ?? 14),
  BACKUP_FETCHED: optional(z.enum(['on', 'off'])).transform((fetched) => fetched === 'on'),
  BACKUP_S3_URL: optional(z.url({ protocol: /^https?$/ }).transform(readStorage)),
  COPY_TO: optional(Place),
  DATA_KEY_FILE: optional(z.string().transform((file) => resolve(file))),
  REQUIRE_ADMIN_2FA: optional(z.enum(['on', 'off'])).transform((required) => required === 'on'),
  TRUSTED_PROXIES: optional(z.string().transform(readProxies)),
  STOP_DELAY: optional(
    z
      .string()
      .regex(/^[1-5]?\d$/)
      .transform(Number),
  ).transform((seconds) => seconds ?? 0),
  LIMITS: optional(z.enum(['on', 'off'])).transform((limits) => limits ?? 'on'),
  LOG_FORMAT: optional(z.enum(['json', 'text'])),
  LOG_LEVEL: optional(z.enum(['silent', 'error', 'warn', 'info', 'debug'])),
});

const WANTED: Record<keyof z.infer<typeof Environment>, string> = {
  PORT: 'a number from 0 to 65535',
  METRICS_PORT: 'a number from 0 to 65535',
  HOST: 'an address or host name to listen on',
  PUBLIC_URL: 'the address that people use, without a path, such as https://building.example',
  DATA_DIR: 'a folder',
  POSTGRES_BIN: 'the folder of a PostgreSQL 18, such as /usr/lib/postgresql/18/bin',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/name',
  DATABASE_OWNER_URL: 'an address as that of DATABASE_URL, with the role that owns the database',
  ADMIN_EMAIL: 'an e-mail address',
  ADMIN_PASSWORD: `a password: ${PASSWORD_HINT.en}`,
  GOOGLE_CLIENT_ID: 'the client ID that Google gave you',
  GOOGLE_CLIENT_SECRET: 'the client secret that Google gave you',
  OIDC_ISSUER: 'the https address of your identity provider, such as https://building.eu.auth0.com/',
  OIDC_CLIENT_ID: 'the client ID at your identity provider',
  OIDC_CLIENT_SECRET: 'the client secret at your identity provider',
  SMTP_URL: 'the address of your mail server, such as smtps://user:password@mail.example:465',
  MAIL_FROM: 'the sender of our mails, such as OneBuilding <office@building.example>',
  SMS_GATEWAY: 'bulksmsbd, sslwireless, alphasms, mimsms, or a JSON file that describes a gateway (docs/settings.md)',
  SMS_KEY: 'the key that the SMS gateway gave you',
  SMS_SENDER: 'the sender that the SMS gateway gave you, such as 8809601000000 or a name',
  SMS_USER: 'your name at the SMS gateway',
  WEBHOOK_URL: 'an https address',
  WEBHOOK_SECRET: 'whsec_ and 24 to 64 bytes in base64',
  BACKUP_DIR: 'a folder',
  BACKUP_KEEP: 'a number of days from 1 to 9999',
  BACKUP_FETCHED: 'on or off',
  BACKUP_S3_URL: 'a bucket with its key, such as https://KEY:SECRET@s3.example/bucket?region=eu-central-1',
  COPY_TO: 'a folder on another disk, or a bucket such as s3://KEY:SECRET@s3.example/bucket?region=eu-central-1',
  DATA_KEY_FILE: 'a file, such as /etc/onebuilding/keys/data-key',
  REQUIRE_ADMIN_2FA: 'on or off',
  TRUSTED_PROXIES: 'the addresses of your proxies, such as 10.0.0.0/8, 192.0.2.7',
  STOP_DELAY: 'a number of seconds from 0 to 59',
  LIMITS: 'on, or off in a demo building',
  LOG_FORMAT: 'json or text',
  LOG_LEVEL: 'silent, error, warn, info or debug',
};

export type Config = Readonly<{
  port: number;
  host: string;
  /** The port for Prometheus; undefined for none. */
  metricsPort: number | undefined;
  publicUrl: URL;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database as the role that owns it; default: `databaseUrl`. */
  databaseOwnerUrl: string | undefined;
  admin: { email: string; password: string } | undefined;
  /** Real Google, and the hosted provider that keeps all accounts in place of the embedded one. */
  google: OpenIdSettings | undefined;
  hosted: OpenIdSettings | undefined;
  /** True if administrators must have a second step to use their permissions. */
  requireAdminSecondStep: boolean;
  /** The mail server, and the sender of mails. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The SMS gateway, and the webhook. */
  sms: SmsSettings | undefined;
  webhook: { url: string; secret: string } | undefined;
  /** Automatic backups. */
  backup: BackupSettings | undefined;
  /** Target of the embedded database's continuous copy. */
  copy: CopyPlace | undefined;
  /** File of the key that wraps the data keys of tenants' files. */
  dataKeyFile: string | undefined;
  /** Peers whose X-Forwarded-For is trusted. */
  trustedProxies: AddressRanges;
  /** Seconds in which a stopping site still accepts requests while it reports that it is not ready. */
  stopDelay: number;
  limits: 'on' | 'off';
  /** Environment variables that look like settings but are none, each with the similar setting, if there is one. */
  misspelt: { name: string; meant: string | undefined }[];
  /** Default: text for a terminal, else JSON. */
  logFormat: 'json' | 'text' | undefined;
  /** Default: warn for a terminal, else info. */
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug' | undefined;
}>;

/**
 * Reads the environment, once.
 * @throws StartupProblem that names the setting
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const read = Environment.safeParse(environment);
  if (!read.success) throw wrong(read.error.issues[0]?.path[0] as keyof typeof WANTED);
  const { PORT, HOST, PUBLIC_URL, ADMIN_EMAIL, ADMIN_PASSWORD, REQUIRE_ADMIN_2FA } = read.data;
  if (read.data.DATABASE_OWNER_URL && !read.data.DATABASE_URL)
    throw new StartupProblem('DATABASE_OWNER_URL needs DATABASE_URL beside it.');
  if (ADMIN_EMAIL && !ADMIN_PASSWORD) throw new StartupProblem('ADMIN_EMAIL needs ADMIN_PASSWORD beside it.');
  if (ADMIN_PASSWORD && !ADMIN_EMAIL) throw new StartupProblem('ADMIN_PASSWORD needs ADMIN_EMAIL beside it.');
  if (REQUIRE_ADMIN_2FA && read.data.OIDC_ISSUER)
    throw new StartupProblem(
      'REQUIRE_ADMIN_2FA does not go with OIDC_ISSUER: please ask for it at your identity provider.',
    );
  const publicUrl = new URL(PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`);
  return {
    port: PORT,
    host: HOST,
    metricsPort: read.data.METRICS_PORT,
    publicUrl,
    dataDir: read.data.DATA_DIR,
    databaseUrl: read.data.DATABASE_URL,
    databaseOwnerUrl: read.data.DATABASE_OWNER_URL,
    admin: ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : undefined,
    smtpUrl: read.data.SMTP_URL,
    mailFrom: read.data.MAIL_FROM ?? `OneBuilding <no-reply@${publicUrl.hostname}>`,
    sms: smsIn(read.data),
    webhook: webhookIn(read.data),
    google: googleIn(read.data),
    hosted: hostedIn(read.data),
    requireAdminSecondStep: read.data.REQUIRE_ADMIN_2FA,
    backup: backupIn(read.data),
    copy: copyIn(read.data),
    dataKeyFile: read.data.DATA_KEY_FILE,
    trustedProxies: read.data.TRUSTED_PROXIES ?? [],
    stopDelay: read.data.STOP_DELAY,
    limits: read.data.LIMITS,
    misspelt: findMisspelt(Object.keys(environment)),
    logFormat: read.data.LOG_FORMAT,
    logLevel: read.data.LOG_LEVEL,
  };
}

type Settings = z.infer<typeof Environment>;

function googleIn({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }: Settings) {
  if (!clientId && !clientSecret) return;
  if (!clientId || !clientSecret)
    throw new StartupProblem('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or neither.');
  return { issuer: 'https://accounts.google.com', clientId, clientSecret };
}

/**
 * Settings for SMS.
 * @throws StartupProblem if one is missing that the gateway's fields refer to
 */
/** The channels that the settings set up. Browsers take messages from an address with https only. */
export const channelsSetUp = ({ smtpUrl, publicUrl, sms, webhook }: Config): Record<Channel, boolean> => ({
  email: smtpUrl !== undefined,
  push: publicUrl.protocol === 'https:',
  sms: sms !== undefined,
  webhook: webhook !== undefined,
});

function smsIn({ SMS_GATEWAY: gateway, SMS_KEY: key = '', SMS_SENDER: sender = '', SMS_USER: user = '' }: Settings) {
  if (!gateway) {
    const [alone] =
      Object.entries({ SMS_KEY: key, SMS_SENDER: sender, SMS_USER: user }).find(([, value]) => value) ?? [];
    if (alone) throw new StartupProblem(`${alone} needs SMS_GATEWAY beside it.`);
    return;
  }
  const named = JSON.stringify([gateway.url, gateway.fields]);
  for (const [name, value, placeholder] of [
    ['SMS_KEY', key, '{key}'],
    ['SMS_SENDER', sender, '{sender}'],
    ['SMS_USER', user, '{user}'],
  ] as const)
    if (!value && named.includes(placeholder)) throw new StartupProblem(`This SMS_GATEWAY needs ${name} beside it.`);
  return { gateway, key, sender, user };
}

function webhookIn({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }: Settings) {
  if (!url && !secret) return;
  if (!url || !secret) throw new StartupProblem('WEBHOOK_URL and WEBHOOK_SECRET belong together: set both or neither.');
  return { url, secret };
}

function hostedIn({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }: Settings) {
  if (!issuer && !clientId && !clientSecret) return;
  if (!issuer || !clientId || !clientSecret)
    throw new StartupProblem(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three or none of them.',
    );
  return { issuer, clientId, clientSecret };
}

function backupIn(settings: Settings) {
  const { BACKUP_DIR: folder, BACKUP_KEEP: keepDays, BACKUP_FETCHED: isFetched, BACKUP_S3_URL: storage } = settings;
  if (storage && !folder) throw new StartupProblem('BACKUP_S3_URL needs BACKUP_DIR beside it.');
  return folder ? { folder, keepDays, isFetched, storage } : undefined;
}

/**
 * The environment contains other programs' variables, so only those that begin like a setting of ours, or differ by one
 * typing error, are reported.
 */
function findMisspelt(names: string[]): Config['misspelt'] {
  const settings = Object.keys(Environment.shape);
  return names
    .filter((name) => !settings.includes(name))
    .map((name) => ({ name, meant: settings.find((setting) => setting.length > 6 && isOneSlip(name, setting)) }))
    .filter(
      ({ name, meant }) =>
        meant !== undefined || /^(SMTP|SMS|WEBHOOK|OIDC|BACKUP|DATABASE|TRUSTED)_[A-Z0-9_]+$/.test(name),
    );
}

/** True if the names differ by one letter left out, added or replaced, or by two swapped neighbours. */
function isOneSlip(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [left, right] = [one.slice(same), other.slice(same)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  );
}

function copyIn({ COPY_TO: place, DATABASE_URL: url }: Settings) {
  if (place && url)
    throw new StartupProblem(
      'COPY_TO copies the embedded database: copy that of DATABASE_URL with its own tools, such as pgBackRest.',
    );
  return place;
}

const wrong = (name: keyof typeof WANTED) => new StartupProblem(`${name} is wrong: it must be ${WANTED[name]}.`);
