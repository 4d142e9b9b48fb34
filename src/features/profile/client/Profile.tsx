import type { ComponentType, ReactNode } from 'react';
import type { Role } from '#api/access.ts';
import { DUTY_NAMES, type Duty } from '#api/duties.ts';
import { useRole, useSession } from '#features/identity/client/use-session.ts';
import type { SignedIn } from '#features/identity/endpoints.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Page } from '#ui/layout/Page.tsx';
import { Avatar } from '#ui/media/Avatar.tsx';
import { Link } from '#ui/menu/Link.tsx';
import { profileTexts } from './texts.ts';
import { useFailureLog } from './use-failure-log.ts';

/** What the wings show on My Profile. Without them it has what the specification names (docs/resident.md section R4.1). */
export type ProfileParts = {
  /** The building, for people with a duty; by default its five figures. */
  Building?: ComponentType;
  /** The flats of a person who owns one, or did. */
  Flats?: ComponentType;
  /** The home of a person without a duty; by default their agreement and the months of their rent. */
  Home?: ComponentType<{ isMember: boolean }>;
};

export function Profile({ Building = BuildingFigures, Flats, Home = MyHome }: ProfileParts) {
  const t = useTexts(profileTexts).page;
  const { user, data } = useSession();
  const duties = data?.duties ?? [];
  const role = useRole();
  useFailureLog('your role', role.error);

  return (
    <Page title={t.title}>
      <ProfileCard user={user} role={role.data?.role} duties={duties} loading={role.isPending} />
      {role.isPending && <Placeholder />}
      {role.data && duties.length > 0 && <Building />}
      {Flats && data?.ownsFlat && role.data && role.data.role !== 'admin' && <Flats />}
      {(role.data?.role === 'member' || (role.data?.role === 'user' && duties.length === 0)) && (
        <Home isMember={role.data.role === 'member'} />
      )}
    </Page>
  );
}

const Placeholder = () => <Skeleton className="h-64" />;
const BuildingFigures = loadLater(async () => (await import('./BuildingFigures.tsx')).BuildingFigures, { Placeholder });
const MyHome = loadLater(async () => (await import('./MyHome.tsx')).MyHome, { Placeholder });

const ACCOUNT = '/dashboard/account';

type Props = { user: SignedIn | undefined; role: Role | undefined; duties: readonly Duty[]; loading: boolean };

/**
 * Photo, name, e-mail and role (docs/resident.md section R4.1) in one row, with the duties of staff who are not administrators beside the
 * role. Unknown values are N/A or a dash.
 */
function ProfileCard({ user, role, duties, loading }: Props) {
  const t = useTexts(profileTexts).page;
  const { language } = useLanguage();
  const photo = <Avatar name={user?.name} photo={user?.photo} alt={user?.name ? t.photoOf(user.name) : t.yourPhoto} />;
  return (
    <Card
      as="section"
      padded={false}
      aria-label={t.aboutYou}
      className="flex min-h-18 flex-wrap items-center gap-x-4 px-4 py-2 sm:gap-x-6 sm:px-7"
    >
      {/* A narrow window has no room for the button: there the photo leads to the account. */}
      <Link to={ACCOUNT} className="relative rounded-pill after:absolute after:-inset-1 xl:hidden">
        {photo}
        <span className="sr-only">{t.settings}</span>
      </Link>
      <span className="max-xl:hidden">{photo}</span>
      <dl className="flex min-w-0 flex-[1_1_10rem] flex-wrap items-center gap-x-6 sm:grid sm:grid-cols-[2fr_3fr_auto]">
        <Fact name={t.name} className="max-sm:flex-[1_1_7rem]">
          {user?.name || t.unknown}
        </Fact>
        <Fact name={t.email} className="text-sm max-sm:order-1 max-sm:basis-full sm:text-base">
          {user?.email || t.unknown}
        </Fact>
        <Fact name={t.role}>
          {loading ? (
            <Skeleton className="h-6 w-20" />
          ) : (
            <span className="flex flex-wrap gap-1.5 max-sm:flex-col max-sm:items-end">
              <Badge tone="success">{role ? t.roles[role] : '–'}</Badge>
              {role !== 'admin' && duties.map((duty) => <Badge key={duty}>{DUTY_NAMES[duty][language]}</Badge>)}
            </span>
          )}
        </Fact>
      </dl>
      <ButtonLink to={ACCOUNT} variant="secondary" className="max-xl:hidden">
        {t.settings}
      </ButtonLink>
    </Card>
  );
}

/** On a phone the labels are for screen readers only: the values speak for themselves. */
function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={classes('min-w-0', className)}>
      <dt className="text-mute text-sm leading-5 max-sm:sr-only">{name}</dt>
      <dd className="flex min-h-7 items-center font-semibold leading-6">{children}</dd>
    </div>
  );
}
