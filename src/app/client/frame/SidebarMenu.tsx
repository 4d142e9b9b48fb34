import ArrowLeft from 'lucide-react/icons/arrow-left';
import LogOut from 'lucide-react/icons/log-out';
import Search from 'lucide-react/icons/search';
import { Fragment } from 'react';
import { useLocation } from 'react-router';
import { DEMO_FILES } from '#app/demo/file-addresses.ts';
import { LanguageSwitch } from '#features/identity/client/LanguageSwitch.tsx';
import { May, useRole, useSession } from '#features/identity/client/use-session.ts';
import type { SignedIn } from '#features/identity/endpoints.ts';
import { RichText, useTexts } from '#locale/use-texts.tsx';
import { Skeleton, SpinnerMark } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Avatar } from '#ui/media/Avatar.tsx';
import { Link, NavLink } from '#ui/menu/Link.tsx';
import { sidebarItemLook } from '#ui/menu/MenuButton.tsx';
import { findPage } from '../pages.ts';
import { siteTexts } from '../texts.ts';
import { MENU_ROWS } from './menu-rows.ts';
import { linksOf, type OfficeLink, worksFor } from './office-links.ts';
import { dashboardTexts } from './texts.ts';
import { waitingBeside } from './WaitingCount.tsx';
import { pageFor } from './works.ts';

export type SidebarMenuProps = {
  user: SignedIn;
  isDemo: boolean;
  isSigningOut: boolean;
  onLogout: () => void;
  /** Opens the office's search. For administrators. */
  onSearch: (() => void) | undefined;
};

/** The signed-in person, their links, Logout and the way to the home page. */
export function SidebarMenu({ user, isDemo, isSigningOut, onLogout, onSearch }: SidebarMenuProps) {
  const { dashboard, logout } = useTexts(siteTexts).menu;
  const { backHome } = useTexts(dashboardTexts);
  const isOffice = !!useSession().data?.duties?.length;
  return (
    <>
      {!isOffice && <Person user={user} />}
      {onSearch && <SearchButton onSearch={onSearch} />}
      <nav aria-label={dashboard} className="grid gap-6 lg:gap-[clamp(0.5rem,1.8dvh,1rem)]">
        <SidebarLinks user={user} />
      </nav>
      <div className="mt-auto grid gap-1 lg:gap-[clamp(0rem,0.5dvh,0.25rem)]">
        {isDemo && <DemoNotice />}
        <div className="flex items-center gap-2">
          <Link to="/" className={sidebarItemLook}>
            <ArrowLeft size={20} className="text-mute" />
            {backHome}
          </Link>
          <LanguageSwitch className="shrink-0" buttonLook={`${sidebarItemLook} font-semibold`} />
        </div>
        <button
          type="button"
          data-closes
          aria-disabled={isSigningOut || undefined}
          onClick={isSigningOut ? undefined : onLogout}
          className={sidebarItemLook}
        >
          {isSigningOut ? <SpinnerMark size={20} /> : <LogOut size={20} className="text-mute" />}
          {logout}
        </button>
      </div>
    </>
  );
}

/** The signed-in person, as a link to their account. */
function Person({ user }: { user: SignedIn }) {
  const t = useTexts(dashboardTexts);
  const site = useTexts(siteTexts);
  return (
    <NavLink to="/dashboard/account" className={`${sidebarItemLook} ${currentLook}`}>
      <CurrentMark />
      <Avatar name={user.name} photo={user.photo} />
      <span className="min-w-0 py-2 leading-snug lg:py-0">
        <span className="sr-only">{t.accountOf}</span>
        <span className="block truncate font-semibold">{user.name || site.menu.user}</span>
        <span className="block truncate font-normal text-mute text-sm">{user.email}</span>
      </span>
    </NavLink>
  );
}

function SearchButton({ onSearch }: { onSearch: () => void }) {
  const t = useTexts(dashboardTexts);
  return (
    <button
      type="button"
      data-closes
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={onSearch}
      className={`${sidebarItemLook} border border-line bg-sand`}
    >
      <Search size={20} className="text-mute" />
      <span>
        <RichText text={t.search} hidden={(words) => <span className="sr-only">{words}</span>} />
      </span>
      <span aria-hidden="true" className="ml-auto hidden text-mute text-xs lg:inline">
        Ctrl K
      </span>
    </button>
  );
}

/** Says that nothing here is real, with files to bring in for who sorts statements. */
function DemoNotice() {
  const { notice, files } = useTexts(siteTexts).demo;
  const fileLink = (path: string) => (words: string) => (
    <a href={path} download className="font-semibold underline underline-offset-4">
      {words}
    </a>
  );
  return (
    <p className="mx-3 mb-[clamp(0.25rem,1.3dvh,0.75rem)] rounded-field bg-warning-soft px-3 py-[clamp(0.125rem,0.9dvh,0.5rem)] text-sm text-warning">
      <RichText text={notice} strong={(words) => <strong className="font-semibold">{words}</strong>} />{' '}
      <May permission="money.decide">
        <RichText text={files} messages={fileLink(DEMO_FILES.messages)} bank={fileLink(DEMO_FILES.bank)} />
      </May>
    </p>
  );
}

/** The links for everyone, for owners of flats and for members; for people with a duty those of their work, and My Profile at the foot. */
function SidebarLinks({ user }: { user: SignedIn }) {
  const { data } = useSession();
  const site = useTexts(siteTexts);
  const isOffice = !!data?.duties?.length;
  const [profile, ...others] = linksOf('everyone', site);
  const ownFlats = data?.ownsFlat ? linksOf('owner', site) : [];
  return (
    <>
      {!isOffice && profile && <LinkList links={[profile, ...others, ...ownFlats]} />}
      {isOffice && ownFlats.length > 0 && <LinkList links={ownFlats} />}
      <LinksOfRole />
      {isOffice && profile && (
        <ul className="border-line border-t pt-2 lg:pt-[clamp(0.125rem,1dvh,0.5rem)]">
          <OwnProfile link={profile} user={user} />
        </ul>
      )}
    </>
  );
}

function LinksOfRole() {
  const { data, isError, isFetching, refetch } = useRole();
  const t = useTexts(dashboardTexts);
  const site = useTexts(siteTexts);
  if (!data && !isError) {
    return (
      <div role="status" className="grid gap-4 px-3">
        <span className="sr-only">{t.loading}</span>
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-3/4" />
      </div>
    );
  }
  if (!data) {
    return (
      <div role="alert" className="grid justify-items-start gap-2 px-3 text-mute text-sm">
        {t.menuFailed}
        <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
          {site.broken.tryAgain}
        </Button>
      </div>
    );
  }
  return (
    <>
      {data.role === 'member' && <TitledLinks title={t.myHome} links={linksOf('member', site)} />}
      <Works />
    </>
  );
}

function TitledLinks({ title, links }: { title: string; links: readonly OfficeLink[] }) {
  return (
    <div className="grid gap-2 lg:gap-[clamp(0rem,0.5dvh,0.5rem)]">
      <p className="px-3 font-semibold text-mute text-xs uppercase tracking-[0.12em]">{title}</p>
      <LinkList links={links} />
    </div>
  );
}

/** The office's works that this person has a part in, each with the links that stand under it; empty for a person without a duty. */
function Works() {
  const person = useSession().data;
  const texts = { site: useTexts(siteTexts), office: useTexts(dashboardTexts) };
  const { below } = pageFor(useLocation().pathname, person);
  if (!person?.duties?.length) return null;
  return (
    <ul className="grid gap-0.5 lg:gap-[clamp(0px,0.25dvh,2px)]">
      {worksFor(person, texts).map(({ work, lead, under, folded }) =>
        lead ? (
          <Fragment key={work}>
            <LinkItem isAbove={lead.place === below} {...lead} />
            {(under.length > 0 || folded.length > 0) && (
              <li>
                <ul className="grid grid-cols-2 lg:grid-cols-1">
                  {under.map((link) => (
                    <SmallItem key={link.path} isAbove={link.path === below} {...link} />
                  ))}
                  {folded.map((link) => (
                    <SmallItem key={link.path} isAbove={false} isForPhones {...link} />
                  ))}
                </ul>
              </li>
            )}
          </Fragment>
        ) : (
          under.map((link) => <LinkItem key={link.path} isAbove={link.path === below} {...link} />)
        ),
      )}
    </ul>
  );
}

function LinkList({ links }: { links: readonly OfficeLink[] }) {
  const { below } = findPage(useLocation().pathname).page;
  return (
    <ul className="grid gap-0.5 lg:gap-[clamp(0px,0.25dvh,2px)]">
      {links.map((link) => (
        <LinkItem key={link.path} isAbove={link.place === below} {...link} />
      ))}
    </ul>
  );
}

function LinkItem({ path, place, text, isAbove }: OfficeLink & { isAbove: boolean }) {
  // The page that stands for a work has the icon of its own place, if it has one.
  const Icon = MENU_ROWS[path].icon ?? MENU_ROWS[place].icon;
  return (
    <li className="relative">
      <NavLink to={path} isAbove={isAbove} className={`${sidebarItemLook} ${currentLook}`}>
        <CurrentMark />
        {Icon && <Icon size={20} className="text-mute group-aria-[current=page]:text-clay" />}
        {text}
      </NavLink>
      <Beside path={path} />
    </li>
  );
}

/** A link under its work. Pages behind *More* stand there on phones only, where the work's own page would be a press further. */
function SmallItem({
  path,
  text,
  isAbove,
  isForPhones = false,
}: OfficeLink & { isAbove: boolean; isForPhones?: boolean }) {
  return (
    <li className={classes('relative', isForPhones && 'lg:hidden')}>
      <NavLink
        to={path}
        isAbove={isAbove}
        className={`${sidebarItemLook} ${currentLook} pl-11 font-normal text-mute text-sm max-lg:leading-tight lg:min-h-[clamp(1.4rem,calc((100dvh-20rem)/18),2rem)] aria-[current=page]:font-semibold aria-[current=page]:text-ink`}
      >
        <CurrentMark />
        {text}
      </NavLink>
      <Beside path={path} />
    </li>
  );
}

/** Stands over the link, whose text stays its accessible name. */
function Beside({ path }: Pick<OfficeLink, 'path'>) {
  const waiting = waitingBeside(path);
  return waiting && <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center">{waiting}</span>;
}

function OwnProfile({ link: { path, text }, user }: { link: OfficeLink; user: SignedIn }) {
  return (
    <li className="relative">
      <NavLink to={path} className={`${sidebarItemLook} ${currentLook}`}>
        <CurrentMark />
        <Avatar name={user.name} photo={user.photo} size="sm" />
        <span className="pb-4">{text}</span>
      </NavLink>
      <span className="pointer-events-none absolute right-3 bottom-0.5 left-14 truncate text-mute text-xs">
        {user.name || user.email}
      </span>
    </li>
  );
}

/** Styles of a sidebar link for the current page; the mark goes inside. */
const currentLook = 'group relative aria-[current=page]:bg-sand';

const CurrentMark = () => (
  <span className="absolute inset-y-2 left-0 w-1 rounded-pill bg-clay opacity-0 group-aria-[current=page]:opacity-100" />
);
