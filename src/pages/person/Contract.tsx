import type { ReactNode } from 'react';
import { useShownBlock } from '#features/building/client/use-building.ts';
import type { LedgerAccount } from '#features/ledger/endpoints.ts';
import { OCCUPANCY_NAMES } from '#features/ledger/occupancy-kinds.ts';
import { personPath } from '#features/ledger/rules.ts';
import type { Resident } from '#features/residents/endpoints.ts';
import { dialled } from '#locale/phone.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmailText, PhoneLinks } from '#ui/layout/ContactLinks.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { personTexts } from './texts.ts';

/** `others` are the same person's other tenancies. */
type Props = { resident: Resident; others: readonly LedgerAccount[] };

/** The tenant's apartment, dates, rent and contact data. */
export function Contract({ resident, others }: Props) {
  const t = useTexts(personTexts).contract;
  const shownBlock = useShownBlock();
  const { taka, day, digits } = useFormats();
  const { language } = useLanguage();
  const { name, block, floor, apartmentNo, occupancy, tenure, rent, startsOn, endsOn, noticeFrom, email, household } =
    resident;
  return (
    <Card as="section" aria-labelledby="contract" className="grid gap-4">
      <h2 id="contract" className="text-heading">
        {tenure === 'ownership' ? t.titleOwner : t.title}
      </h2>
      <dl className="grid gap-3">
        <Fact name={t.apartment}>
          <TextLink to={`/apartments/${encodeURIComponent(block)}/${encodeURIComponent(apartmentNo)}`}>
            {t.home(apartmentNo, shownBlock(block), digits(floor))}
          </TextLink>
        </Fact>
        {tenure !== 'ownership' && (
          <Fact name={t.rent}>
            {rent === 0 ? t.noRent : t.aMonth(taka(rent))}{' '}
            {occupancy !== 'rented' && <Badge>{OCCUPANCY_NAMES[occupancy][language]}</Badge>}
          </Fact>
        )}
        <Fact name={t.since}>{day(startsOn)}</Fact>
        {endsOn && (
          <Fact name={t.until}>
            {day(endsOn)}{' '}
            <Badge tone={noticeFrom ? 'warning' : 'neutral'}>
              {noticeFrom ? t.notice : t[tenure === 'ownership' ? 'sold' : 'ended']}
            </Badge>
          </Fact>
        )}
        {[resident.phone, resident.secondPhone].map(
          (phone) =>
            phone && (
              <Fact key={phone} name={t.phone}>
                <PhoneLinks name={name} phone={phone} number={dialled(phone)} />
              </Fact>
            ),
        )}
        {email && (
          <Fact name={t.email}>
            <a href={`mailto:${email}`} className="text-sm underline underline-offset-4">
              <EmailText email={email} />
            </a>
          </Fact>
        )}
        {household !== null && <Fact name={t.household}>{t.people(household)}</Fact>}
        <Fact name={t.account}>
          <AccountState {...resident} />
        </Fact>
        {others.length > 0 && (
          <Fact name={t.others}>
            <span className="flex flex-wrap gap-x-4 gap-y-1">
              {others.map((other) => (
                <TextLink key={other.agreementId} to={personPath(other.agreementId)}>
                  {other.status === 'ended' ? t.endedTenancy(other.apartmentNo) : other.apartmentNo}
                </TextLink>
              ))}
            </span>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function AccountState({ joined, invitedUntil }: Resident) {
  const t = useTexts(personTexts).contract;
  if (joined) return <Badge tone="success">{t.joined}</Badge>;
  return invitedUntil ? <Badge tone="warning">{t.invited}</Badge> : <Badge>{t.notYet}</Badge>;
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline gap-x-3">
    <dt className="w-24 shrink-0 text-mute text-sm">{name}</dt>
    <dd className="wrap-anywhere min-w-0 flex-1 basis-36 *:justify-start!">{children}</dd>
  </div>
);
