import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { periodAt } from '#locale/calendar.ts';
import { Logo } from '#ui/layout/Logo.tsx';

const SOCIAL = [
  ['Facebook', 'https://www.facebook.com/'],
  ['Instagram', 'https://www.instagram.com/'],
  ['LinkedIn', 'https://www.linkedin.com/'],
] as const;

const linkLook =
  'inline-flex min-h-9 items-center gap-2.5 rounded-field text-on-forest-mute underline-offset-4 transition-colors hover:text-on-forest hover:underline';

export function Footer() {
  return (
    <footer className="on-dark bg-forest">
      <div className="page-width grid gap-x-8 gap-y-10 py-14 sm:grid-cols-2 lg:grid-cols-[2fr_1.5fr_1fr] lg:py-16">
        <div className="grid content-start gap-4 sm:max-lg:col-span-2">
          <Logo wordmark={false} />
          <p className="display text-heading">OneBuilding Management</p>
          <p className="max-w-xs text-on-forest-mute">
            Smart living for a smarter community, in the heart of Gulshan, Dhaka.
          </p>
        </div>
        <Column title="Contact">
          <a href="mailto:hello@onebuilding.example" className={linkLook}>
            <Mail size={16} />
            hello@onebuilding.example
          </a>
          <a href="tel:+8801700000000" className={linkLook}>
            <Phone size={16} />
            +880 1700 000000
          </a>
        </Column>
        <Column title="Follow us">
          {SOCIAL.map(([name, href]) => (
            <a key={name} href={href} target="_blank" rel="noopener noreferrer" className={linkLook}>
              {name}
            </a>
          ))}
        </Column>
      </div>
      <div className="border-on-forest/15 border-t">
        <div className="page-width flex flex-wrap justify-between gap-x-8 gap-y-1 py-6 text-on-forest-mute text-sm">
          <p>
            {/* At the turn of the year the server's answer may be a year older than the browser's. */}©{' '}
            <span suppressHydrationWarning>{periodAt(new Date()).year}</span> OneBuilding Management. All rights
            reserved.
          </p>
          <p>Pictures are computer renderings.</p>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start gap-1.5">
      <h2 className="mb-1.5 font-sans font-semibold text-base tracking-normal">{title}</h2>
      {children}
    </div>
  );
}
