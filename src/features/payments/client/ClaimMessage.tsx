import { useTexts } from '#locale/use-texts.tsx';
import type { WaitingPayment } from '../endpoints.ts';
import { paymentsTexts } from './texts.ts';

/** Thumbnail of the message that a claim shows as proof; a click opens the whole picture in a new window. */
export function ClaimMessage({ payment: { picture, name } }: { payment: WaitingPayment }) {
  const t = useTexts(paymentsTexts).waiting;
  if (!picture) return null;
  return (
    <a href={picture} target="_blank" rel="noreferrer" className="relative z-10 inline-block">
      <img
        src={picture}
        alt={t.message(name)}
        loading="lazy"
        className="h-20 w-14 rounded-field border border-line bg-white object-cover object-top"
      />
    </a>
  );
}
