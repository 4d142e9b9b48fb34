import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { HandOverReading } from '../endpoints.ts';

type HandOver = {
  agreementId: string;
  /** The last day in Asia/Dhaka. */
  endsOn: string;
  readings: readonly HandOverReading[];
  at: Date;
  actorId: string;
};

/**
 * Enters meter readings of a tenancy's last day into that month's bills, from which the flat's next tenancy counts. Returns their number:
 * a line that is no meter of the month, or whose reading is billed, is left out.
 */
export async function keepHandOverReadings(
  tx: Db,
  { agreementId, endsOn, readings, at, actorId }: HandOver,
): Promise<number> {
  const day = sql`${endsOn}::date`;
  const { rows } = await sql`
    insert into bill_cells (year, month, line_id, agreement_id, figure, changed_at, changed_by)
    select extract(year from ${day}), extract(month from ${day}), bill_lines.id, agreements.id, reading, ${at.toISOString()}::timestamptz, ${actorId}::uuid
    from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) as read ("lineId" uuid, reading numeric)
    join bill_lines on bill_lines.id = "lineId"
    join agreements on agreements.id = ${agreementId} join apartments on apartments.id = apartment_id
    where (blocks = '{}' and apartment_ids = '{}' or block = any (blocks) or apartment_id = any (apartment_ids)) and method = 'meter' and from_month <= ${day} and coalesce(until_month >= date_trunc('month', ${day}), true)
      and not exists (
        select from meter_readings issued where issued.agreement_id = ${agreementId} and issued.line_id = bill_lines.id
          and (year, month) = (extract(year from ${day}), extract(month from ${day})))
    order by bill_lines.id
    on conflict on constraint bill_cells_key do update set figure = excluded.figure, version = bill_cells.version + 1,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by
    returning line_id`.execute(tx);
  return rows.length;
}
