import type { Text } from './language.ts';

const lettersOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '');

/**
 * Makes a reader for names in a table: it accepts the wire's name, the name in either language, and other common names, regardless of
 * case, spaces and signs. It returns undefined for an unknown name.
 */
export function makeNameReader<Kind extends string>(
  names: Record<Kind, Text>,
  alsoCalled: Record<Kind, readonly string[]>,
): (text: string) => Kind | undefined {
  const kinds = Object.keys(names) as Kind[];
  const byName = new Map(
    kinds.flatMap((kind) =>
      [kind, names[kind].en, names[kind].bn, ...alsoCalled[kind]].map((name) => [lettersOf(name), kind] as const),
    ),
  );
  return (text) => byName.get(lettersOf(text));
}
