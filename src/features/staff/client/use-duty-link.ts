import { useCall } from '#api/use-call.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import type { OfferedLink } from '#features/identity/client/LinkOffer.tsx';
import { useKeptToken } from '#features/identity/client/use-kept-token.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import type { DutyInvitation } from '../endpoints.ts';
import { dutyTexts } from './duty-texts.ts';
import { joinStaffTexts } from './join-texts.ts';

const KEY = 'onebuilding staff link';

type DutyLink = OfferedLink & {
  forget: () => void;
  /** Set where the signed-in person has used the link and has its duty. */
  used: Pick<DutyInvitation, 'duty'> | undefined;
};

/** The link of a duty in this tab, and what the server says of it. */
export function useDutyLink(): DutyLink {
  const { token, forget } = useKeptToken(KEY);
  const { name } = useBuilding();
  const t = useTexts(joinStaffTexts);
  const { named } = useTexts(dutyTexts);
  const { dateTime } = useFormats();
  const { data, isError } = useCall('POST /api/staff/link', token ? { body: { token } } : undefined);
  const link = data?.link;
  return {
    ...{ token, forget, isUnknown: isError },
    offer: link
      ? `${t.offer(link.name, link.invitedBy, named[link.duty], name)} ${t.goodUntil(dateTime(link.expiresAt))}`
      : undefined,
    refusal: data?.state === 'over' ? t.over : data?.state === 'own' ? t.own : undefined,
    used: (data?.state === 'used' && link) || undefined,
  };
}
