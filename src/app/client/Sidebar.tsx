import ArrowLeft from 'lucide-react/icons/arrow-left';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { SignedIn } from '#features/identity/endpoints.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Logo } from '#ui/Logo.tsx';
import { SpinnerMark } from '#ui/SpinnerMark.tsx';
import { ThemeToggle } from '#ui/ThemeToggle.tsx';
import { SidebarLinks, sidebarItemLook } from './SidebarLinks.tsx';

type Props = { user: SignedIn; isDemo: boolean; leaving: boolean; onLogout: () => void };

/** The way around the dashboard: a column at the left, on a phone a bar whose button opens the same links. */
export function Sidebar({ user, isDemo, leaving, onLogout }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  };

  return (
    <header
      onKeyDown={closeByKey}
      className="sticky top-0 z-40 border-line border-b bg-surface lg:flex lg:h-dvh lg:flex-col lg:overflow-y-auto lg:border-r lg:border-b-0"
    >
      <div className="flex h-16 shrink-0 items-center justify-between px-4 sm:px-8 lg:h-20 lg:px-6">
        <Link to="/" className="rounded-field">
          <Logo />
        </Link>
        <div className="-mr-2 flex">
          <ThemeToggle />
          <IconButton
            ref={button}
            label={open ? 'Close menu' : 'Open menu'}
            icon={open ? <X size={22} /> : <Menu size={22} />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="lg:hidden"
          />
        </div>
      </div>
      <div
        id={id}
        className={classes(
          'absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] flex-col gap-6 overflow-y-auto border-line border-y bg-surface px-2 py-4 shadow-lift sm:px-6',
          'lg:static lg:flex lg:max-h-none lg:flex-1 lg:overflow-visible lg:border-y-0 lg:px-4 lg:pt-2 lg:pb-6 lg:shadow-none',
          open ? 'flex animate-appear lg:animate-none' : 'hidden',
        )}
      >
        <Person user={user} />
        <nav aria-label="Dashboard" className="grid gap-6">
          <SidebarLinks onChoose={close} />
        </nav>
        <div className="mt-auto grid gap-1">
          {isDemo && <DemoNotice />}
          <Link to="/" className={sidebarItemLook}>
            <ArrowLeft size={20} className="text-mute" />
            Back to Home
          </Link>
          <button type="button" aria-disabled={leaving || undefined} onClick={leaving ? undefined : onLogout} className={sidebarItemLook}>
            {leaving ? <SpinnerMark size={20} /> : <LogOut size={20} className="text-mute" />}
            Logout
          </button>
        </div>
      </div>
    </header>
  );
}

function Person({ user }: { user: SignedIn }) {
  return (
    <div className="flex items-center gap-3 px-3">
      <Avatar name={user.name} photo={user.photo} />
      <div className="min-w-0 leading-snug">
        <p className="truncate font-semibold">{user.name || 'User'}</p>
        <p className="truncate text-mute text-sm">{user.email}</p>
      </div>
    </div>
  );
}

function DemoNotice() {
  return (
    <p className="mx-3 mb-3 rounded-field bg-warning-soft px-3 py-2 text-sm text-warning">
      <strong className="font-semibold">Demo building.</strong> Its people and payments are invented.
    </p>
  );
}
