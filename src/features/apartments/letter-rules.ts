import { latinDigits } from '#locale/numbers.ts';

/** Names of the letters A to Z as Bangla writes them. */
const NAMES = 'এ বি সি ডি ই এফ জি এইচ আই জে কে এল এম এন ও পি কিউ আর এস টি ইউ ভি ডব্লিউ এক্স ওয়াই জেড'.split(' ');

/**
 * What people type of a flat in Latin letters and digits: `এ-১০১` and `এ ব্লক ১০১` are A-101. A letter counts where nothing but a separator or
 * the word for block stands between it and the number.
 */
export const latinFlat = (text: string) =>
  latinDigits(text.normalize('NFC')).replace(
    /^\s*(?:ব্লক[\s./-]*)?([\u0980-\u09ff]+?)(?:[\s./-]*ব্লক)?([\s./-]*)(?=\d)/u,
    (whole, name: string, separator: string) => {
      const place = NAMES.indexOf(name);
      return place < 0 ? whole : String.fromCharCode('A'.charCodeAt(0) + place) + separator;
    },
  );
