import type { ComponentType } from 'react';
import { Skeleton } from '#ui/feedback/Loading.tsx';

/** A slip or a link that a person uses after signing in, as its holder sees it. */
export type OfferedLink = {
  /** Empty without one, undefined until the address was read. */
  token: string | undefined;
  /** What it opens, for whom and until when; undefined until the server said so. */
  offer?: string | undefined;
  /** Why it opens nothing, such as a link that was used: said before the visitor registers for it. */
  refusal?: string | undefined;
  /** True if the server could not be asked: Join tells what is wrong with the link. */
  isUnknown: boolean;
};

/** What wings show on the pages of signing in, of the link by which the visitor came; `path` is the page to which signing in returns. */
export type OfferPoint = { Offer?: ComponentType<{ path: string }> };

/** What a link opens, or why it opens nothing. */
export function LinkOffer({ link, needsLink }: { link: OfferedLink; needsLink: string }) {
  const { token, offer, refusal, isUnknown } = link;
  if (token === '') return <p role="status">{needsLink}</p>;
  if (refusal) return <p role="status">{refusal}</p>;
  if (offer) return <p className="text-lead">{offer}</p>;
  return isUnknown ? null : <Skeleton className="h-14" />;
}
