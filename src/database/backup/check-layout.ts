import { type FileHandle, open } from 'node:fs/promises';

// Backups of 1.0 have no digest of the whole file. Their rows and their manifest have one each, so only the headers of the
// ZIP format are left. Each byte of a header follows from other bytes, so the headers are rebuilt and compared. An entry's
// time may differ by a second.

const SIGNATURES = { local: 0x04034b50, descriptor: 0x08074b50, central: 0x02014b50, end: 0x06054b50 };
/** Bytes of the fixed parts of the headers. */
const SIZES = { central: 46, end: 22 };
const UTF8_NAME = 0x0800;
const SIZES_FOLLOW = 0x0008;
/** Mode of a file written by Unix with version 6.3 of the format, writable by its owner and group. */
const FILE_MODE = 0o100664 * 0x10000;
const MADE_BY = 0x033f;
const MAX_DIRECTORY_BYTES = 1024 * 1024;
/** Seconds. Time zones differ by multiples of this. */
const ZONE_STEP = 15 * 60;

type Header = {
  flags: number;
  method: number;
  time: number;
  date: number;
  crc: number;
  packed: number;
  size: number;
  name: Buffer;
  extra: Buffer;
  offset: number;
};

/**
 * Compares the layout of a backup of 1.0 with the one that its writer gives such a file. 1.0 wrote files of 4 GB and more in another
 * layout, which is not compared.
 * @throws Error where a byte differs
 */
export async function checkLayout(path: string, comment: string): Promise<void> {
  const file = await open(path);
  try {
    await compare(file, Buffer.from(comment));
  } finally {
    await file.close();
  }
}

async function compare(file: FileHandle, comment: Buffer): Promise<void> {
  const { size } = await file.stat();
  if (size >= 0xffffffff) return;
  const endAt = size - SIZES.end - comment.length;
  const end = await read(file, endAt, SIZES.end);
  const [bytes, start] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  if (start + bytes !== endAt || bytes > MAX_DIRECTORY_BYTES) throw wrong('end');
  const headers = readDirectory(await read(file, start, bytes));
  let at = 0;
  for (const header of headers) {
    if (header.offset !== at) throw wrong(String(header.name));
    const local = localHeader(header);
    await expect(file, at, local);
    at += local.length + header.packed;
    const descriptor = hasDescriptor(header) ? descriptorOf(header) : Buffer.alloc(0);
    await expect(file, at, descriptor);
    at += descriptor.length;
  }
  if (at !== start) throw wrong('directory');
  await expect(file, start, Buffer.concat(headers.map(centralHeader)));
  await expect(file, endAt, endRecord({ entries: headers.length, bytes, start, comment }));
}

function readDirectory(bytes: Buffer): Header[] {
  const headers: Header[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [nameLength, extraLength] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)];
    const nameAt = at + SIZES.central;
    const header = {
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      time: bytes.readUInt16LE(at + 12),
      date: bytes.readUInt16LE(at + 14),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      name: bytes.subarray(nameAt, nameAt + nameLength),
      extra: bytes.subarray(nameAt + nameLength, nameAt + nameLength + extraLength),
      offset: bytes.readUInt32LE(at + 42),
    };
    refuseOther(header);
    headers.push(header);
    at = nameAt + nameLength + extraLength;
  }
  return headers;
}

const hasDescriptor = ({ flags }: Header) => (flags & SIZES_FOLLOW) !== 0;

/** Refuses values that cannot be rebuilt from the rest of the file. */
function refuseOther({ flags, method, name, extra, date, time }: Header): void {
  const isKnown = (flags === UTF8_NAME || flags === (UTF8_NAME | SIZES_FOLLOW)) && method === 8 && extra.length === 9;
  if (!isKnown || extra.readUInt32BE(0) !== 0x55540500 || extra[4] !== 3) throw wrong(String(name));
  const clock = [time >> 11, (time >> 5) & 63, (time & 31) * 2] as const;
  const local = Date.UTC((date >> 9) + 1980, ((date >> 5) & 15) - 1, date & 31, ...clock) / 1000;
  const apart = (((extra.readUInt32LE(5) - local) % ZONE_STEP) + ZONE_STEP) % ZONE_STEP;
  if (apart > 1) throw wrong(`the time of ${name}`);
}

function localHeader(header: Header): Buffer {
  const { flags, method, time, date, crc, packed, size, name } = header;
  const known = hasDescriptor(header) ? [0, 0, 0] : [crc, packed, size];
  return Buffer.concat([
    u32(SIGNATURES.local),
    u16(20, flags, method, time, date),
    u32(...known),
    u16(name.length, 0),
    name,
  ]);
}

const descriptorOf = ({ crc, packed, size }: Header) => u32(SIGNATURES.descriptor, crc, packed, size);

function centralHeader({ flags, method, time, date, crc, packed, size, name, extra, offset }: Header): Buffer {
  return Buffer.concat([
    u32(SIGNATURES.central),
    u16(MADE_BY, 20, flags, method, time, date),
    u32(crc, packed, size),
    u16(name.length, extra.length, 0, 0, 0),
    u32(FILE_MODE, offset),
    name,
    extra,
  ]);
}

type End = { entries: number; bytes: number; start: number; comment: Buffer };
const endRecord = ({ entries, bytes, start, comment }: End) =>
  Buffer.concat([u32(SIGNATURES.end), u16(0, 0, entries, entries), u32(bytes, start), u16(comment.length), comment]);

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    bytes.writeUInt16LE(value, index * 2);
  });
  return bytes;
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32LE(value, index * 4);
  });
  return bytes;
}

/** @throws Error where the file ends before */
async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (at < 0 || bytesRead < length) throw wrong('length');
  return buffer;
}

async function expect(file: FileHandle, at: number, bytes: Buffer): Promise<void> {
  if (bytes.length > 0 && !(await read(file, at, bytes.length)).equals(bytes)) throw wrong(`byte ${at}`);
}

const wrong = (where: string) => new Error(`the layout is not that of a backup: ${where}`);
