import { inBangla } from '#locale/bangla.ts';
import { DAY } from '#locale/calendar.ts';

/**
 * Day on which a person last looked for newer versions of the large parts that ship. A severe weakness is mended within 7 days, others
 * within 30 (docs/security.md): `npm run package` refuses older parts, and a table whose last look is more than 7 days ago. The check-up
 * warns of both.
 */
export const LOOKED_ON = '2026-11-30';

type Known = {
  /** Release day of each version that has shipped. */
  released: Record<string, string>;
  /** The newest known version, the day since which a release mends the weaknesses of older ones, and their number. */
  newest: { version: string; since: string; mends: number; isSevere: boolean };
};

export const KNOWN_PARTS = {
  PostgreSQL: {
    released: { '18.4': '2026-05-14', '18.6': '2026-08-11' },
    // Debian's changelog of postgresql-18, of 18.6-1, with its day and its thirty numbers; 18.5 was never released. 18.6-3 is the same source.
    newest: { version: '18.6', since: '2026-08-11', mends: 30, isSevere: true },
  },
  Node: {
    released: { '24.21.0': '2026-09-10', '24.22.3': '2026-11-11' },
    // CHANGELOG.md of Node: 24.22.1 of this day mends seven, 24.22.3 sixteen, of which one ends a TLS server from afar.
    newest: { version: '24.22.3', since: '2026-10-21', mends: 23, isSevere: true },
  },
} satisfies Record<string, Known>;

export type PartName = keyof typeof KNOWN_PARTS;
const daysSince = (since: string, now: Date) => Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / DAY));

/** Days since a person looked for newer versions. */
export const daysSinceLook = (now: Date): number => daysSince(LOOKED_ON, now);

const BANGLA_NAMES: Record<PartName, string> = { PostgreSQL: 'ডেটাবেস', Node: 'নোড' };

type PartState = {
  name: PartName;
  version: string;
  text: string;
  bangla: string;
  isBehind: boolean;
  isOverdue: boolean;
};

/** State of a part of this version on this day. */
export function stateOfPart(name: PartName, version: string, now: Date): PartState {
  const { released, newest }: Known = KNOWN_PARTS[name];
  const day = released[version];
  const isBehind = isOlder(version, newest.version);
  const days = (since: string) => daysSince(since, now);
  const age = day ? `, ${days(day)} days old` : '';
  const newer = isBehind
    ? `; ${newest.version} is known for ${days(newest.since)} days and mends ${newest.mends} weaknesses`
    : '';
  return {
    name,
    version,
    text: `${name} ${version}${age}${newer}`,
    bangla: `${BANGLA_NAMES[name]} ${inBangla(version)}${day ? `, ${inBangla(String(days(day)))} দিনের পুরোনো` : ''}${
      isBehind ? `, ${inBangla(newest.version)} এসেছে ${inBangla(String(days(newest.since)))} দিন আগে` : ''
    }`,
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
