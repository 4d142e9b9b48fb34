import { useFormats, useTexts } from '#locale/use-texts.tsx';
import type { Statement } from '../endpoints.ts';
import { homeTexts } from './home-texts.ts';

/** Names money that waits at homes that the person has left: once it is confirmed, what is not owed there is theirs here. */
export function WaitsElsewhere({ others }: Pick<Statement, 'others'>) {
  const t = useTexts(homeTexts);
  const { taka } = useFormats();
  return others
    .filter(({ status, waiting }) => status === 'ended' && waiting > 0)
    .map(({ agreementId, apartmentNo, waiting }) => (
      <p key={agreementId} className="text-mute">
        {t.waitsThere(taka(waiting), apartmentNo)}
      </p>
    ));
}
