import { Profile } from '#features/profile/client/Profile.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';

const Placeholder = () => <Skeleton className="h-64" />;
const OfficeHome = loadLater(async () => (await import('./OfficeHome.tsx')).OfficeHome, { Placeholder });
const FlatCard = loadLater(async () => (await import('./FlatCard.tsx')).FlatCard);
const MemberHome = loadLater(async () => (await import('./MemberHome.tsx')).MemberHome, { Placeholder });

/** My Profile with what the wings show on it: the office's day, an owner's flats, and how the member's rent of this month stands. */
export const ProfilePage = () => <Profile Building={OfficeHome} Flats={FlatCard} Home={MemberHome} />;
