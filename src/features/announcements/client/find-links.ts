import { LinkifyIt, type Match } from 'linkify-it';
import { dialled } from '#locale/phone.ts';

/** A piece of a text, with an address if it is a link. */
type Piece = { at: number; text: string; href?: string };

/** Matches the digits that follow the first ones of a telephone number. */
const phone = (rest: RegExp) => ({
  validate: (text: string, at: number) => rest.exec(text.slice(at, at + 30))?.[0].length ?? 0,
  normalize: (match: Match) => {
    match.url = `tel:+${dialled(match.raw)}`;
  },
});

// An address without https:// is one only where it ends as these do: "tomorrow.In" is none.
const ENDINGS = ['com', 'org', 'net', 'info', 'edu', 'gov', 'bd'];

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, tlds: ENDINGS })
  .add('ftp:', null)
  .add('//', null)
  .add('+880', phone(/^(?:[ -]?\d){8,10}(?!\d)/))
  .add('01', phone(/^[3-9](?:[ -]?\d){8}(?!\d)/));

/** Only these schemes become links, even if the library finds others. */
const isSafe = (url: string) => /^(https?:\/\/|mailto:|tel:\+\d)/i.test(url);

/** Splits a text at its links: web addresses, e-mail addresses and telephone numbers of Bangladesh. The pieces make up the whole text. */
export function findLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { index, lastIndex, raw, url } of linkify.match(text) ?? []) {
    if (!isSafe(url)) continue;
    if (index > at) pieces.push({ at, text: text.slice(at, index) });
    pieces.push({ at: index, text: raw, href: url });
    at = lastIndex;
  }
  if (at < text.length) pieces.push({ at, text: text.slice(at) });
  return pieces;
}
