import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { useBuilding } from '#features/building/client/use-building.ts';
import { periodAt } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Link } from '#ui/menu/Link.tsx';
import { siteTexts } from '../texts.ts';
import { Logo } from './Logo.tsx';

const linkLook =
  'wrap-anywhere inline-flex min-h-9 items-center gap-2 rounded-field text-[0.9375rem] text-on-forest-mute underline-offset-4 transition-colors hover:text-on-forest hover:underline pointer-coarse:min-h-11';
const rowLook = 'flex flex-wrap items-center gap-x-5 sm:gap-x-7';

/** At most 280 px high on a phone: name, ways to reach the office, links, copyright. */
export function Footer() {
  const building = useBuilding();
  const { name, address, unsaid } = building;
  const { footer: t, titles } = useTexts(siteTexts);
  const { digits } = useFormats();
  return (
    <footer className="on-dark bg-forest">
      <div className="page-width grid gap-x-8 gap-y-1 py-4 sm:gap-y-3 sm:py-10">
        <div className="flex flex-wrap items-center justify-between gap-x-8">
          <div className="flex items-center gap-3">
            <Logo name={name} wordmark={false} />
            <p className="display text-heading">{t.management(name)}</p>
          </div>
          <Contact building={building} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8">
          <p className="max-w-lg text-on-forest-mute max-sm:hidden">
            {t.slogan} {!unsaid?.includes('address') && address}
          </p>
          <div className={rowLook}>
            <Link to="/announcements" className={linkLook}>
              {titles['/announcements']}
            </Link>
            <a href="/privacy" className={linkLook}>
              {t.privacy}
            </a>
            <SocialPages building={building} />
          </div>
        </div>
        <div className="flex flex-wrap justify-between gap-x-8 text-on-forest-mute text-sm sm:border-on-forest/15 sm:border-t sm:pt-4">
          <p>
            {/* At the turn of the year the server-rendered year may differ from the browser's. */}©{' '}
            <span suppressHydrationWarning>{digits(periodAt(new Date()).year)}</span> {t.rights(name)}
          </p>
          <p>{t.pictures}</p>
        </div>
      </div>
    </footer>
  );
}

type PartProps = { building: ReturnType<typeof useBuilding> };

function Contact({ building: { email, phone } }: PartProps) {
  if (!email && !phone) return null;
  return (
    <address className={`${rowLook} not-italic`}>
      {email && (
        <a href={`mailto:${email}`} className={linkLook}>
          <Mail size={16} className="max-sm:hidden" />
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={linkLook}>
          <Phone size={16} className="max-sm:hidden" />
          {phone}
        </a>
      )}
    </address>
  );
}

const SocialPages = ({ building: { facebook, instagram, linkedin } }: PartProps) =>
  Object.entries({ Facebook: facebook, Instagram: instagram, LinkedIn: linkedin })
    .filter(([, href]) => href !== '')
    .map(([site, href]) => (
      <a key={site} href={href} target="_blank" rel="noopener noreferrer" className={linkLook}>
        {site}
      </a>
    ));
