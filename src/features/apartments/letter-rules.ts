import { latinDigits } from '#locale/numbers.ts';

/** Names of the Latin letters as Bangla writes them, of blocks A to Z. */
const LETTERS: Record<string, string> = {
  ...{
    এ: 'A',
    বি: 'B',
    সি: 'C',
    ডি: 'D',
    ই: 'E',
    এফ: 'F',
    জি: 'G',
    এইচ: 'H',
    আই: 'I',
    জে: 'J',
    কে: 'K',
    এল: 'L',
    এম: 'M',
  },
  ...{
    এন: 'N',
    ও: 'O',
    পি: 'P',
    কিউ: 'Q',
    আর: 'R',
    এস: 'S',
    টি: 'T',
    ইউ: 'U',
    ভি: 'V',
    ডব্লিউ: 'W',
    এক্স: 'X',
    ওয়াই: 'Y',
    জেড: 'Z',
  },
};

/**
 * What people type of a flat in Latin letters and digits: `এ-১০১` and `এ ব্লক ১০১` are A-101. A letter counts where nothing but a separator or
 * the word for block stands between it and the number.
 */
export const latinFlat = (text: string) =>
  latinDigits(text.normalize('NFC')).replace(
    /^\s*(?:ব্লক[\s./-]*)?([\u0980-\u09ff]+?)(?:[\s./-]*ব্লক)?([\s./-]*)(?=\d)/u,
    (whole, letter: string, separator: string) => (LETTERS[letter] ? `${LETTERS[letter]}${separator}` : whole),
  );
