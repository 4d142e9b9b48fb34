import { JOIN_PATH, JOIN_STAFF_PATH } from '#features/identity/rules.ts';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';

const Placeholder = () => <Skeleton className="h-14" />;
const SlipOffer = loadLater(async () => (await import('#features/residents/client/join/SlipOffer.tsx')).SlipOffer, {
  Placeholder,
});
const DutyOffer = loadLater(async () => (await import('#features/staff/client/DutyOffer.tsx')).DutyOffer, {
  Placeholder,
});

/** What the slip or the link of a duty opens whose page led to signing in; nothing for a visitor who came from elsewhere. */
export function Offer({ path }: { path: string }) {
  if (path === JOIN_PATH) return <SlipOffer />;
  return path === JOIN_STAFF_PATH ? <DutyOffer /> : null;
}
