import type { Language } from '#locale/language.ts';
import { REFUSED } from './table-texts.ts';

/**
 * Decodes a file as saved by Excel: UTF-8, or UTF-16 with a byte order mark.
 * @throws Error with a sentence for the person when it is a workbook, or has another encoding
 */
export function decodeCsv(bytes: Uint8Array, language: Language = 'en'): string {
  const [first, second] = bytes;
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf))
    throw new Error(REFUSED.workbook[language]);
  const text = new TextDecoder(charsetOf(first, second)).decode(bytes);
  if (MISREAD.test(text)) throw new Error(REFUSED.unreadable[language]);
  return text;
}

function charsetOf(first: number | undefined, second: number | undefined) {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/**
 * Signs of a wrong encoding: replacement characters, UTF-16 without its mark, and Bangla that was read as Windows-1252
 * and saved again.
 */
const MISREAD = /[\ufffd\0]|à[¦§]/;
