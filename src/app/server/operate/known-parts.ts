/**
 * What is known of the large parts that ship, as of a day on which a person looked. A weakness that is severe is mended within 7 days,
 * others within 30 (docs/security.md): `npm run package` refuses what is older, and the check-up says it.
 */
const LOOKED_ON = '2026-11-27';

type Known = {
  /** When each version came out, of those that have shipped. */
  released: Record<string, string>;
  /** The newest version that was known, since when, and the weaknesses that it mends. */
  newest: { version: string; since: string; mends: number; isSevere: boolean };
};

export const KNOWN_PARTS = {
  PostgreSQL: {
    released: { '18.4': '2026-05-14', '18.6': '2026-08-11' },
    // Debian's changelog of postgresql-18 18.6-1, with its day and its thirty numbers; 18.5 was never released.
    newest: { version: '18.6', since: '2026-08-11', mends: 30, isSevere: true },
  },
  Node: {
    released: { '24.21.0': '2026-09-10' },
    newest: { version: '24.22.0', since: LOOKED_ON, mends: 8, isSevere: true },
  },
} satisfies Record<string, Known>;

export type PartName = keyof typeof KNOWN_PARTS;
const DAY = 24 * 60 * 60 * 1000;

type PartState = { name: PartName; version: string; text: string; isBehind: boolean; isOverdue: boolean };

/** How a part of this version stands on this day. */
export function stateOfPart(name: PartName, version: string, now: Date): PartState {
  const { released, newest }: Known = KNOWN_PARTS[name];
  const day = released[version];
  const isBehind = isOlder(version, newest.version);
  const days = (since: string) => Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / DAY));
  const age = day ? `, ${days(day)} days old` : '';
  const newer = isBehind
    ? `; ${newest.version} is known for ${days(newest.since)} days and mends ${newest.mends} weaknesses`
    : '';
  return {
    name,
    version,
    text: `${name} ${version}${age}${newer}`,
    isBehind,
    isOverdue: isBehind && days(newest.since) > (newest.isSevere ? 7 : 30),
  };
}

/** Compares versions of numbers and dots. */
function isOlder(version: string, other: string): boolean {
  const [one, two] = [version, other].map((text) => text.split('.').map(Number));
  const place = two?.findIndex((number, index) => number !== (one?.[index] ?? 0)) ?? -1;
  return place >= 0 && (one?.[place] ?? 0) < (two?.[place] ?? 0);
}
