import { z } from 'zod';
import { type Channels, isBusy, type Outcome, plainAnswer, type SmsMessage } from './channels.ts';

/**
 * A gateway's request, and the meaning of its answers. Many answer errors with HTTP 200, so success is matched, never
 * assumed.
 */
export type Gateway = z.output<typeof Gateway>;

const PLACEHOLDERS = ['to', 'text', 'id', 'key', 'sender', 'user'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];
const usesKnown = (template: string) =>
  [...template.matchAll(/\{([^{}]*)\}/g)].every(([, name]) => (PLACEHOLDERS as readonly string[]).includes(name ?? ''));
const isLoopback = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** A path into a JSON answer, such as `data.request_id` or `smsinfo.0.sms_status`, and its values. */
const Answers = z.strictObject({
  at: z.string().min(1).max(100),
  is: z.array(z.union([z.string(), z.number()])).min(1),
});

export const Gateway = z.strictObject({
  url: z
    .string()
    .refine((url) => URL.canParse(url) && usesKnown(url))
    .refine((url) => {
      const { protocol, hostname } = new URL(url);
      return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
    }),
  /** Encoding of the fields. */
  as: z.enum(['form', 'json', 'query']),
  fields: z.record(z.string().min(1).max(60), z.string().max(300).refine(usesKnown)),
  sent: Answers,
  /** The gateway has refused a second message of the same {id}: the first one went. */
  repeated: Answers.optional(),
  /** Certainly not sent, and worth a retry: too many at once. */
  later: Answers.optional(),
  /** Path of the gateway's own id of the message. */
  remoteId: z.string().max(100).optional(),
});

/** Gateways of Bangladesh, by the names of SMS_GATEWAY. */
const PRESETS: Record<string, Gateway> = {
  bulksmsbd: {
    url: 'https://bulksmsbd.net/api/smsapi',
    as: 'form',
    fields: { api_key: '{key}', type: 'text', number: '{to}', senderid: '{sender}', message: '{text}' },
    sent: { at: 'response_code', is: [202] },
    remoteId: 'message_id',
  },
  sslwireless: {
    url: 'https://smsplus.sslwireless.com/api/v3/send-sms',
    as: 'json',
    fields: { api_token: '{key}', sid: '{sender}', msisdn: '{to}', sms: '{text}', csms_id: '{id}' },
    sent: { at: 'status_code', is: [200] },
    repeated: { at: 'status_code', is: [4023] },
    later: { at: 'status_code', is: [4029, 4031] },
    remoteId: 'smsinfo.0.reference_id',
  },
  alphasms: {
    url: 'https://api.sms.net.bd/sendsms',
    as: 'form',
    fields: { api_key: '{key}', to: '{to}', msg: '{text}', sender_id: '{sender}' },
    sent: { at: 'error', is: [0] },
    remoteId: 'data.request_id',
  },
  mimsms: {
    url: 'https://api.mimsms.com/api/SmsSending/SMS',
    as: 'json',
    fields: {
      UserName: '{user}',
      Apikey: '{key}',
      MobileNumber: '{to}',
      SenderName: '{sender}',
      TransactionType: 'T',
      Message: '{text}',
    },
    sent: { at: 'statusCode', is: ['200'] },
    remoteId: 'trxnId',
  },
};

export const isPreset = (name: string) => Object.hasOwn(PRESETS, name);

/** A gateway by the name of a preset, or as a JSON file describes it; undefined for anything else. */
export function readGateway(name: string, json?: string): Gateway | undefined {
  if (json === undefined) return isPreset(name) ? PRESETS[name] : undefined;
  try {
    return Gateway.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}

export type SmsSettings = { gateway: Gateway; key: string; sender: string; user: string };

/** Milliseconds that a gateway has to answer. */
const TIMEOUT = 20_000;

/** SMS by a gateway over HTTP. */
export function smsChannel({ gateway, key, sender, user }: SmsSettings): NonNullable<Channels['sms']> {
  return {
    refusesRepeats: gateway.repeated !== undefined,
    needsBangla: /\p{L}/u.test(sender),
    send: (message) => send(gateway, { ...message, key, sender, user }),
  };
}

type Values = Record<Placeholder, string>;

/** Replaces placeholders in one pass: a text that contains {key} stays as it is. */
const fill = (template: string, values: Values, encode: (value: string) => string = (value) => value) =>
  template.replace(/\{(\w+)\}/g, (_, name: Placeholder) => encode(values[name]));

/** Errors before a connection was made: the other side cannot have the message. */
const NOT_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

async function send(
  gateway: Gateway,
  { reference, to, text, key, sender, user }: SmsMessage & Pick<Values, 'key' | 'sender' | 'user'>,
): Promise<Outcome> {
  const values: Values = { to, text, id: reference, key, sender, user };
  const fields = Object.entries(gateway.fields).map(([name, template]): [string, string] => [
    name,
    fill(template, values),
  ]);
  const address = new URL(fill(gateway.url, values, encodeURIComponent));
  if (gateway.as === 'query') for (const [name, value] of fields) address.searchParams.set(name, value);
  const body =
    gateway.as === 'json'
      ? JSON.stringify(Object.fromEntries(fields))
      : gateway.as === 'form'
        ? new URLSearchParams(fields)
        : undefined;
  const secrets = [key, user, to, to.replace(/^88/, '')];
  try {
    const response = await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && { body }),
      headers: { accept: 'application/json', ...(gateway.as === 'json' && { 'content-type': 'application/json' }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return readAnswer(gateway, await response.text(), { status: response.status, secrets });
  } catch (error) {
    const code = codeOf(error);
    if (NOT_CONNECTED.includes(code)) return { state: 'later', reason: 'no_connection', answer: code };
    return { state: 'unknown', reason: 'no_answer', answer: plainAnswer(code, secrets) };
  }
}

function codeOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string; errors?: { code?: string }[] }; name?: string };
  return cause?.code ?? cause?.errors?.[0]?.code ?? name ?? 'no reason given';
}

/** A proxy in front of the gateway got no answer from it, or none that it understood, so the message may have gone. */
const PROXY_GAVE_UP = [502, 504, 520, 524];

type Read = { status: number; secrets: readonly string[] };

function readAnswer(gateway: Gateway, text: string, { status, secrets }: Read): Outcome {
  const answer = plainAnswer(`${status} ${text}`, secrets);
  const json = parse(text);
  const is = (answers: Gateway['sent'] | undefined) => {
    const value = answers && valueAt(json, answers.at);
    return value !== undefined && (answers?.is ?? []).some((one) => String(one) === String(value));
  };
  const remoteId = gateway.remoteId && valueAt(json, gateway.remoteId);
  if (is(gateway.sent))
    return {
      state: 'sent',
      answer,
      remoteId: remoteId === undefined || remoteId === '' ? undefined : String(remoteId).slice(0, 200),
    };
  // The gateway knows the reference, so the message that may have gone has gone.
  if (is(gateway.repeated)) return { state: 'sent', answer };
  if (is(gateway.later)) return { state: 'later', reason: 'busy', answer };
  if (PROXY_GAVE_UP.includes(status)) return { state: 'unknown', reason: 'no_answer', answer };
  if (isBusy(status)) return { state: 'later', reason: 'busy', answer };
  return { state: 'failed', reason: 'refused', answer };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value at a path such as `a.0.b` of an answer. */
function valueAt(json: unknown, path: string): string | number | boolean | undefined {
  const value = path
    .split('.')
    .reduce<unknown>(
      (part, name) =>
        part !== null && typeof part === 'object' && Object.hasOwn(part, name)
          ? (part as Record<string, unknown>)[name]
          : undefined,
      json,
    );
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}
