import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { basesIn, getFile } from './base.ts';
import { type CopyKey, sealCompressed, unsealCompressed } from './envelope.ts';
import {
  coverage,
  isJournal,
  lsnOf,
  type Piece,
  pieceName,
  piecesIn,
  positionOf,
  SEGMENT_BYTES,
  segmentName,
  segmentStart,
} from './journal.ts';
import type { CopyTarget } from './target.ts';

/** Replication slot that makes PostgreSQL keep the journal until it is copied. */
const SLOT = 'onebuilding_copy';
/** Number of small pieces of a segment that are merged into one. */
const MAX_SMALL_PIECES = 64;

/** The journal does not continue the copy: it has a gap, or another history. The copier then begins a new epoch with a base. */
export class BrokenJournal extends Error {
  override name = 'BrokenJournal';
}

export type TailTools = {
  /** A connection of PostgreSQL's superuser. */
  client: pg.Client;
  /** PostgreSQL's data directory. */
  cluster: string;
  target: CopyTarget;
  key: CopyKey;
};

/** `position` is the end of the journal on this machine's disk; `kept` is the start of what the slot keeps, undefined if it is lost. */
type Flushed = { position: number; timeline: number; kept: number | undefined };

async function readFlushed(client: pg.Client): Promise<Flushed> {
  const { rows } = await client.query<{
    flushed: string;
    timeline: number;
    kept: string | null;
    isLost: boolean | null;
  }>(
    `select pg_current_wal_flush_lsn()::text as flushed, timeline_id as timeline, restart_lsn::text as kept,
       wal_status = 'lost' as "isLost"
     from pg_control_checkpoint() left join pg_replication_slots on slot_name = $1`,
    [SLOT],
  );
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL answered without a row');
  const kept = row.kept && !row.isLost ? positionOf(row.kept) : undefined;
  return { position: positionOf(row.flushed), timeline: row.timeline, kept };
}

export type Tail = {
  timeline: number;
  /** The copy contains all of the epoch's journal before this position. */
  copied: number;
  /** The pieces of the segment that is being written; the first `joined` of them were merged from smaller ones. */
  pieces: Piece[];
  joined: number;
};

/** Creates the slot anew, so that PostgreSQL keeps its journal from now on, and begins with the first segment that it keeps. */
export async function beginTail({ client }: TailTools): Promise<Tail> {
  await client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [
    SLOT,
  ]);
  await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT]);
  const { timeline, kept } = await readFlushed(client);
  if (kept === undefined) throw new Error('PostgreSQL keeps no journal');
  return { timeline, copied: segmentStart(kept), pieces: [], joined: 0 };
}

/**
 * Continues at the end of this epoch's pieces.
 * @throws BrokenJournal if the copy is not this cluster's history, such as after older data were put back
 */
export async function resumeTail(epoch: string, tools: TailTools): Promise<Tail> {
  const files = await tools.target.list(`${epoch}/`);
  const newest = basesIn(files).at(-1);
  const all = piecesIn(files);
  // What stands before the newest base continues nothing, and may have gaps where files were deleted.
  const pieces = newest ? all.filter(({ from }) => from >= segmentStart(newest.start)) : all;
  const { position, timeline, kept } = await readFlushed(tools.client);
  const [first] = pieces;
  if (kept === undefined) throw new BrokenJournal('PostgreSQL no longer keeps the journal for it');
  if (!first && newest) throw new BrokenJournal('the journal after its base is missing');
  if (!first) return { timeline, copied: segmentStart(kept), pieces: [], joined: 0 };
  const { pieces: chosen, end } = coverage(pieces, newest ? segmentStart(newest.start) : first.from);
  if (first.timeline !== timeline) throw new BrokenJournal('PostgreSQL is on another timeline');
  if (end > position) throw new BrokenJournal('the data are older than their copy');
  if (kept > end) throw new BrokenJournal('a part of the journal was not copied');
  const start = segmentStart(end);
  // PostgreSQL may have removed a segment that is complete in the copy. Then the slot's position proves that it was copied.
  if (kept < end) await comparePast(start < end ? start : start - SEGMENT_BYTES, { pieces, timeline, tools });
  // A crash has left pieces that were merged into larger ones.
  for (const { name, to } of pieces.filter((piece) => !chosen.includes(piece)))
    if (to <= end) await tools.target.remove(name);
  return { timeline, copied: end, pieces: chosen.filter(({ from }) => from >= start), joined: 0 };
}

/** Compares a segment's pieces with the file from which they were copied. */
async function comparePast(
  start: number,
  { pieces, timeline, tools }: { pieces: Piece[]; timeline: number; tools: TailTools },
): Promise<void> {
  const ofSegment = pieces.filter(({ from }) => segmentStart(from) === start);
  for (const { name, from, to } of coverage(ofSegment, start).pieces) {
    const copied = await unsealCompressed(await getFile(name, tools.target), tools.key, name);
    if (!copied.equals(await readJournal(tools.cluster, timeline, { from, to })))
      throw new BrokenJournal('the data are others than those in the copy');
  }
}

/** @throws BrokenJournal if PostgreSQL has removed or recycled the segment */
async function readJournal(
  cluster: string,
  timeline: number,
  { from, to }: { from: number; to: number },
): Promise<Buffer> {
  const path = join(cluster, 'pg_wal', segmentName(timeline, from));
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BrokenJournal('PostgreSQL has removed its journal') : error;
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from - segmentStart(from));
    // The pages of a file that PostgreSQL recycles for a later segment have other positions.
    if (bytesRead < to - from || !isJournal(buffer, from))
      throw new BrokenJournal('PostgreSQL has removed its journal');
    return buffer;
  } finally {
    await file.close();
  }
}

/**
 * Copies the journal that PostgreSQL has flushed since the last call. Then the copy has everything acknowledged before this call.
 * @throws BrokenJournal if the journal does not continue the copy
 */
export async function copyTail(tail: Tail, epoch: string, tools: TailTools): Promise<void> {
  const at = new Date();
  const { position, timeline, kept } = await readFlushed(tools.client);
  if (timeline !== tail.timeline) throw new BrokenJournal('PostgreSQL is on another timeline');
  if (kept === undefined)
    throw new BrokenJournal('the target was away for so long that PostgreSQL no longer keeps the journal for it');
  if (position < tail.copied) throw new BrokenJournal('the data are older than their copy');
  while (tail.copied < position) {
    const end = Math.min(position, segmentStart(tail.copied) + SEGMENT_BYTES);
    await putPiece(tail, end, { epoch, at, tools });
  }
}

type Putting = { epoch: string; at: Date; tools: TailTools };

async function putPiece(tail: Tail, to: number, { epoch, at, tools }: Putting): Promise<void> {
  const start = segmentStart(tail.copied);
  const isWhole = to === start + SEGMENT_BYTES;
  const small = isWhole ? tail.pieces : tail.pieces.slice(tail.joined);
  const isJoined = isWhole || small.length >= MAX_SMALL_PIECES;
  const from = isWhole ? start : isJoined ? (small[0]?.from ?? tail.copied) : tail.copied;
  const bytes = await readJournal(tools.cluster, tail.timeline, { from, to });
  const piece = { timeline: tail.timeline, from, to, at };
  const name = pieceName(`${epoch}/journal/`, piece);
  await tools.target.put(name, await sealCompressed(bytes, tools.key));
  tail.copied = to;
  if (isJoined) {
    // Concurrently: one after the other would take minutes on a slow target.
    await Promise.all(small.map((part) => tools.target.remove(part.name)));
    tail.pieces.length -= small.length;
    tail.joined += 1;
  }
  tail.pieces.push({ ...piece, name });
  if (!isWhole) return;
  [tail.pieces, tail.joined] = [[], 0];
  await tools.client.query('select pg_replication_slot_advance($1, $2)', [SLOT, lsnOf(to)]);
}
