import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useBuilding } from '#features/building/client/use-building.ts';
import { periodAt } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { siteTexts } from '../texts.ts';
import { Logo } from './Logo.tsx';

const linkLook =
  'wrap-anywhere inline-flex min-h-9 items-center gap-2.5 rounded-field text-on-forest-mute underline-offset-4 transition-colors hover:text-on-forest hover:underline';

export function Footer() {
  const building = useBuilding();
  const { name, address, unsaid } = building;
  const t = useTexts(siteTexts).footer;
  const { digits } = useFormats();
  return (
    <footer className="on-dark bg-forest">
      <div className="page-width grid gap-x-8 gap-y-10 py-14 sm:grid-cols-2 lg:grid-cols-[2fr_1.5fr_1fr] lg:py-16">
        <div className="grid content-start gap-4 sm:max-lg:col-span-2">
          <Logo name={name} wordmark={false} />
          <p className="display text-heading">{t.management(name)}</p>
          <p className="max-w-xs text-on-forest-mute">{t.slogan}</p>
          {!unsaid?.includes('address') && <p className="max-w-xs text-on-forest-mute">{address}</p>}
        </div>
        <Contact building={building} />
        <SocialPages building={building} />
      </div>
      <div className="border-on-forest/15 border-t">
        <div className="page-width flex flex-wrap justify-between gap-x-8 gap-y-1 py-6 text-on-forest-mute text-sm">
          <p>
            {/* At the turn of the year the server-rendered year may differ from the browser's. */}©{' '}
            <span suppressHydrationWarning>{digits(periodAt(new Date()).year)}</span> {t.rights(name)}
          </p>
          <p>
            {t.pictures}{' '}
            <a href="/privacy" className="underline underline-offset-4">
              {t.privacy}
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}

type ColumnProps = { building: ReturnType<typeof useBuilding> };

function Contact({ building: { email, phone } }: ColumnProps) {
  const t = useTexts(siteTexts).footer;
  if (!email && !phone) return null;
  return (
    <Column title={t.contact}>
      {email && (
        <a href={`mailto:${email}`} className={linkLook}>
          <Mail size={16} />
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={linkLook}>
          <Phone size={16} />
          {phone}
        </a>
      )}
    </Column>
  );
}

function SocialPages({ building: { facebook, instagram, linkedin } }: ColumnProps) {
  const t = useTexts(siteTexts).footer;
  const pages = Object.entries({ Facebook: facebook, Instagram: instagram, LinkedIn: linkedin }).filter(
    ([, href]) => href !== '',
  );
  if (pages.length === 0) return null;
  return (
    <Column title={t.followUs}>
      {pages.map(([site, href]) => (
        <a key={site} href={href} target="_blank" rel="noopener noreferrer" className={linkLook}>
          {site}
        </a>
      ))}
    </Column>
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
