import { LinkOffer } from '#features/identity/client/LinkOffer.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { joinStaffTexts } from './join-texts.ts';
import { useDutyLink } from './use-duty-link.ts';

/** What the link of a duty opens, on the pages of signing in. */
export const DutyOffer = () => <LinkOffer link={useDutyLink()} needsLink={useTexts(joinStaffTexts).needsLink} />;
