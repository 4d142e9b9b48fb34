import { useCall } from '#api/use-call.tsx';
import { useBuilding, useShownBlock } from '#features/building/client/use-building.ts';
import type { OfferedLink } from '#features/identity/client/LinkOffer.tsx';
import { useKeptToken } from '#features/identity/client/use-kept-token.ts';
import { INVITATION_KEY } from '#features/identity/rules.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import type { SlipOffer } from '../../endpoints.ts';
import { joinTexts } from './texts.ts';

type Slip = OfferedLink & {
  forget: () => void;
  /** Set where the signed-in person has used the slip and has its home. */
  used: SlipOffer | undefined;
};

/** The slip in this tab, and what the server says of it. */
export function useSlip(): Slip {
  const { token, forget } = useKeptToken(INVITATION_KEY);
  const { name } = useBuilding();
  const shownBlock = useShownBlock();
  const t = useTexts(joinTexts);
  const { dateTime, digits } = useFormats();
  const { data, isError } = useCall('POST /api/agreements/slip', token ? { body: { token } } : undefined);
  const slip = data?.slip;
  const offer = slip?.tenure === 'ownership' ? t.offerOwner : t.offer;
  return {
    ...{ token, forget, isUnknown: isError },
    offer: slip
      ? `${offer(name, slip.apartmentNo, shownBlock(slip.block), digits(slip.floor))} ${t.goodUntil(dateTime(slip.expiresAt))}`
      : undefined,
    refusal: data?.state === 'over' ? t.over : undefined,
    used: (data?.state === 'used' && slip) || undefined,
  };
}
