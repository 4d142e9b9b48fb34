import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_BYTES, SEGMENT_BYTES, segmentName } from './journal.ts';

// PostgreSQL's recovery stops at the first commit that is later than a wanted time, so one that a wrong clock has stamped ends it too early.
// Its own reader of the journal, pg_waldump, is not in the npm binaries. The format is that of PostgreSQL 18 (src/include/access/xlogrecord.h).

/** A commit: `end` is the position after it, `time` milliseconds since 1970 by the clock of its machine. */
export type Commit = { end: number; time: number };

type Journal = { folder: string; timeline: number; start: number; end: number };

const RECORD_BYTES = 24;
const [OF_JOURNAL, OF_TRANSACTIONS] = [0, 1];
const [SWITCH, COMMIT, COMMIT_PREPARED] = [0x40, 0x00, 0x30];
/** Bits of a page's header: its first bytes continue a record, or overwrite one that a crash has cut off. */
const [CONTINUES, OVERWRITES] = [0x01, 0x08];
const EPOCH_OF_POSTGRES = Date.UTC(2000, 0, 1);

/** A crash has cut the record off; the journal goes on at the page that says so. */
class CutOff extends Error {}

/** Lists the commits between two positions, the first of which begins a record; `read` is the end of what could be read. */
export function readCommits(journal: Journal): { commits: Commit[]; read: number } {
  const commits: Commit[] = [];
  const reader = journalReader(journal);
  let read = journal.start;
  for (;;) {
    try {
      const header = reader.header();
      const bytes = header?.readUInt32LE(0) ?? 0;
      if (!header || bytes < RECORD_BYTES) return { commits, read };
      const [info, manager] = [header.readUInt8(16), header.readUInt8(17)];
      const isCommit = manager === OF_TRANSACTIONS && [COMMIT, COMMIT_PREPARED].includes(info & 0x70);
      const rest = isCommit ? reader.rest(bytes - RECORD_BYTES) : reader.skip(bytes - RECORD_BYTES);
      if (!rest) return { commits, read };
      read = reader.align();
      if (Buffer.isBuffer(rest)) commits.push({ end: read, time: timeOf(rest) });
      // The rest of the segment holds nothing: the journal may end right behind a switch, as it does after a base.
      if (manager === OF_JOURNAL && (info & 0xf0) === SWITCH) read = reader.toNextSegment();
    } catch (error) {
      if (!(error instanceof CutOff)) throw error;
    }
  }
}

/** The main data of a commit begin with its time. Before them stand short headers, of which the last says how long they are. */
function timeOf(rest: Buffer): number {
  const LENGTHS: Record<number, number> = { 253: 3, 252: 5 };
  let place = 0;
  while (rest[place] !== undefined && LENGTHS[rest[place] ?? 0]) place += LENGTHS[rest[place] ?? 0] ?? 0;
  const main = rest[place] === 255 ? place + 2 : place + 5;
  return EPOCH_OF_POSTGRES + Number(rest.readBigInt64LE(main) / 1000n);
}

/** Reads the bytes of records, without the headers of the pages between them. */
function journalReader({ folder, timeline, start, end }: Journal) {
  let position = start;
  let segment = { start: -1, bytes: Buffer.alloc(0) };

  function bytesAt(at: number, length: number): Buffer {
    const from = at - (at % SEGMENT_BYTES);
    if (segment.start !== from) segment = { start: from, bytes: readFileSync(join(folder, segmentName(timeline, at))) };
    return segment.bytes.subarray(at - from, at - from + length);
  }

  /** Passes a page's header. Within a record, the page must continue it. */
  function passHeader(isWithin: boolean): void {
    if (position % PAGE_BYTES !== 0) return;
    const flags = bytesAt(position, 4).readUInt16LE(2);
    const bytes = position % SEGMENT_BYTES === 0 ? 40 : 24;
    const isCut = isWithin && ((flags & OVERWRITES) !== 0 || (flags & CONTINUES) === 0);
    position += bytes;
    if (isCut) throw new CutOff();
  }

  /** Passes so many bytes of a record, of which the first follow others of it or not. Returns undefined at the journal's end. */
  function pass(length: number, { ...first }: { isWithin: boolean }): Buffer[] | undefined {
    const parts: Buffer[] = [];
    for (let [left, isWithin] = [length, first.isWithin]; left > 0; isWithin = true) {
      if (position >= end) return undefined;
      passHeader(isWithin);
      const bytes = Math.min(left, PAGE_BYTES - (position % PAGE_BYTES));
      if (position + bytes > end) return undefined;
      parts.push(bytesAt(position, bytes));
      position += bytes;
      left -= bytes;
    }
    return parts;
  }
  const joined = (parts: Buffer[] | undefined) => parts && Buffer.concat(parts);

  return {
    header: () => joined(pass(RECORD_BYTES, { isWithin: false })),
    rest: (length: number) => joined(pass(length, { isWithin: true })),
    skip: (length: number) => pass(length, { isWithin: true }) && true,
    /** Records begin at multiples of 8. */
    align(): number {
      position = Math.ceil(position / 8) * 8;
      return position;
    },
    toNextSegment(): number {
      position = Math.ceil(position / SEGMENT_BYTES) * SEGMENT_BYTES;
      return position;
    },
  };
}
