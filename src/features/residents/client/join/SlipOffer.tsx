import { LinkOffer } from '#features/identity/client/LinkOffer.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { joinTexts } from './texts.ts';
import { useSlip } from './use-slip.ts';

/** What a slip opens, on the pages of signing in. */
export const SlipOffer = () => <LinkOffer link={useSlip()} needsLink={useTexts(joinTexts).needsLink} />;
