import type { IncomingMessage } from 'node:http';
import pg from 'pg';
import type { Recorded } from '../record-statements.ts';
import { replayer } from './replay.ts';
import { json, serve } from './serve.ts';

export type RawPgInput = {
  connection: pg.ClientConfig;
  /** The statement that lists the caller's payments. */
  history: Pick<Recorded, 'text' | 'values'>;
  /** Statements of one payment, and the values that identify its payer; `payers` has those of each other payer, by e-mail. */
  payment: Recorded[];
  payer: string[];
  payers: Record<string, string[]>;
};

const APARTMENTS = `
  select id as "_id", image, apartment_no as "apartmentNo", floor, block, (rent_poisha / 100.0)::float8 as rent,
    not exists (select 1 from agreements where apartment_id = apartments.id and status = 'accepted') as available,
    count(*) over ()::int as total
  from apartments where retired_at is null order by rent_poisha, id limit 6`;
const ANNOUNCEMENT = `insert into announcements (title, description, audience) values ($1, $2, $3)
  returning id as "_id", title, description, created_at as "createdAt", audience`;

/** Node's server and `pg` with one prepared statement for each call, without identifying callers. */
serve(({ connection, history, payment, payer, payers }: RawPgInput) => {
  const pool = new pg.Pool({ ...connection, max: 10 });
  const replay = replayer(payment, payer);
  const calls: Record<string, (request: IncomingMessage) => Promise<unknown>> = {
    'GET /api/apartments': async () => {
      const { rows } = await pool.query({ name: 'apartments', text: APARTMENTS });
      return { apartments: rows.map(({ total: _, ...apartment }) => apartment), total: rows[0]?.total ?? 0 };
    },
    'GET /api/payments/user': async () => (await pool.query({ name: 'history', ...history })).rows,
    'POST /api/announcements': async (request) => {
      const { title, description, audience = 'everyone' } = JSON.parse(await bodyOf(request));
      const values = [title, description, audience];
      return (await pool.query({ name: 'announcement', text: ANNOUNCEMENT, values })).rows[0];
    },
    'POST /api/payments': async (request) => {
      const { userEmail } = JSON.parse(await bodyOf(request));
      const client = await pool.connect();
      try {
        return await replay(client, payers[userEmail] ?? []);
      } finally {
        client.release();
      }
    },
  };
  return async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const answer = await calls[`${request.method} ${path}`]?.(request);
    const text = JSON.stringify(answer);
    response.writeHead(request.method === 'POST' ? 201 : 200, json(text)).end(text);
  };
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) body += piece;
  return body;
}
