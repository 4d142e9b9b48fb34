import type { StoredFile } from './target.ts';

// PostgreSQL's journal (WAL) is one stream of bytes. A position (LSN) in it is a number of bytes here. It belongs to a file
// of 16 MB, which is named after it.

export const SEGMENT_BYTES = 16 * 1024 * 1024;
export const PAGE_BYTES = 8192;
/** The last 8 bytes are the page's own position. */
const PAGE_HEADER_BYTES = 16;

/** Parses PostgreSQL's notation of a position, such as `16/B374D848`. */
export function positionOf(lsn: string): number {
  const [high = '', low = ''] = lsn.split('/');
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
}

export const lsnOf = (position: number): string =>
  `${hex(Math.floor(position / 2 ** 32))}/${hex(position % 2 ** 32)}`.toUpperCase();

const hex = (value: number, digits = 1) => value.toString(16).padStart(digits, '0').toUpperCase();

export const segmentStart = (position: number): number => position - (position % SEGMENT_BYTES);

/** Name of PostgreSQL's file that contains this position. */
export function segmentName(timeline: number, position: number): string {
  const segment = Math.floor(position / SEGMENT_BYTES);
  return hex(timeline, 8) + hex(Math.floor(segment / 256), 8) + hex(segment % 256, 8);
}

/**
 * A part of one segment in a copy: the bytes from `from` up to, not with, `to`. Everything committed by `at` is before `to`.
 */
export type Piece = { name: string; timeline: number; from: number; to: number; at: Date };

/** Such as `0001/journal/000000010000000000000003.00a3f0-00b000.20261125T140405123Z.age`. */
export function pieceName(folder: string, { timeline, from, to, at }: Omit<Piece, 'name'>): string {
  const start = segmentStart(from);
  const range = [from - start, to - start].map((offset) => hex(offset, 7).toLowerCase()).join('-');
  return `${folder}${segmentName(timeline, from)}.${range}.${compactTime(at)}.age`;
}

export const compactTime = (at: Date): string => at.toISOString().replaceAll(/[-:.]/g, '');

export function timeIn(text: string): Date {
  const [, year, month, day, hour, minute, second, millisecond] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/.exec(text) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`);
}

/** The pieces among these files, sorted by start; the longest of those with the same start comes first. */
export function piecesIn(files: readonly StoredFile[]): Piece[] {
  const pieces: Piece[] = [];
  for (const { name } of files) {
    const [, timeline = '', high = '', low = '', from = '', to = '', at = ''] =
      /\/journal\/(\w{8})(\w{8})(\w{8})\.(\w{7})-(\w{7})\.(\w+)\.age$/.exec(name) ?? [];
    if (!at) continue;
    const start = (Number.parseInt(high, 16) * 256 + Number.parseInt(low, 16)) * SEGMENT_BYTES;
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    pieces.push({
      name,
      timeline: Number.parseInt(timeline, 16),
      from: start + first,
      to: start + last,
      at: timeIn(at),
    });
  }
  return pieces.sort((one, other) => one.from - other.from || other.to - one.to);
}

/**
 * The fewest pieces that contain everything from `start` on, up to the first gap, or up to the position `until`.
 */
export function coverage(
  pieces: readonly Piece[],
  start: number,
  until = Number.POSITIVE_INFINITY,
): { pieces: Piece[]; end: number } {
  const chosen: Piece[] = [];
  let end = start;
  for (let next = 0; ; ) {
    let best: Piece | undefined;
    for (let piece = pieces[next]; piece && piece.from <= end; piece = pieces[++next])
      if (piece.to > end && piece.to > (best?.to ?? 0)) best = piece;
    if (!best) return { pieces: chosen, end };
    chosen.push(best);
    end = best.to;
    if (end >= until) return { pieces: chosen, end };
  }
}

/**
 * True if these bytes are the journal from this position on, judged by the header of each page. When PostgreSQL begins a new
 * segment early, as for a base backup, the rest of the one before is zero.
 */
export function isJournal(bytes: Buffer, from: number): boolean {
  const first = Math.ceil(from / PAGE_BYTES) * PAGE_BYTES;
  for (let page = first; page + PAGE_HEADER_BYTES <= from + bytes.length; page += PAGE_BYTES) {
    const header = bytes.subarray(page - from, page - from + PAGE_HEADER_BYTES);
    if (header.readBigUInt64LE(8) !== BigInt(page) && header.some((byte) => byte !== 0)) return false;
  }
  return true;
}
