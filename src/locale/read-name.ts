import type { Text } from './language.ts';

const lettersOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '');

/**
 * Makes the reader of a kind's name in a table: as the wire says it, in either language or as tables call it besides, whatever its case,
 * spaces and signs. It gives undefined for a text that names none.
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
