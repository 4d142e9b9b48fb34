import { methodIn } from '#features/ledger/rules.ts';
import type { Language, Text } from '#locale/language.ts';
import { Unbroken } from '#ui/layout/Unbroken.tsx';
import type { Way } from '../endpoints.ts';
import { wayPictures } from '../rules.ts';
import { referenceInWords, takesReference, wayInWords } from '../word-rules.ts';
import './ways-on-paper.css';

type Props = {
  ways: readonly Way[];
  apartmentNo: string;
  /** Languages of the paper, the leading one first. */
  languages: readonly Language[];
  /** Most QR codes that fit on the paper. */
  codes: number;
};

const HEADING: Record<Language, string> = { en: 'Rent is paid here:', bn: 'ভাড়া দেওয়ার উপায়:' };

const FULL_STOP: Text = { en: '.', bn: '।' };

/** Ways to pay rent on a printed slip, with the wallets' QR codes. */
export function WaysOnPaper({ ways, apartmentNo, languages, codes }: Props) {
  if (ways.length === 0) return null;
  return (
    <div className="paper-ways">
      <div>
        {languages.map((language) => (
          <p key={language} lang={language}>
            {HEADING[language]} <Unbroken>{ways.map((way) => wayInWords(way, language)).join(' · ')}</Unbroken>
            {FULL_STOP[language]} {takesReference(ways) && referenceInWords(apartmentNo, language)}
          </p>
        ))}
      </div>
      {wayPictures(ways)
        .slice(0, codes)
        .map(({ _id, method, qr }) => (
          <figure key={_id}>
            <img src={qr} alt="" />
            <figcaption>{methodIn(method, languages[0] ?? 'en')}</figcaption>
          </figure>
        ))}
    </div>
  );
}
