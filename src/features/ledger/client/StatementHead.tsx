import type { ReactNode } from 'react';
import { formatDay } from '#locale/dates.ts';
import { dialled } from '#locale/phone.ts';
import { formatTaka } from '#locale/taka.ts';
import { Card } from '#ui/layout/Card.tsx';
import { EmailText, PhoneLinks } from '#ui/layout/ContactLinks.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { LedgerAccount } from '../endpoints.ts';

/** Whose tenancy it is, and what of money there is to say at once. */
export function StatementHead({ account }: { account: LedgerAccount }) {
  const { name, email, phone, block, floor, apartmentNo, startsOn, endsOn, rent } = account;
  return (
    <Card as="section" aria-label="Whose statement it is" className="grid gap-6 lg:grid-cols-[1fr_auto]">
      <div className="grid content-start gap-1.5">
        <p className="display wrap-anywhere text-heading">{name}</p>
        <p>
          Apartment {apartmentNo}, block {block}, floor {floor}
        </p>
        <p className="text-mute">
          Since {formatDay(startsOn)}
          {endsOn && `, until ${formatDay(endsOn)}`} · {formatTaka(rent)} a month
        </p>
        <p className="flex flex-wrap items-center gap-x-5 text-mute">
          {email && <EmailText email={email} />}
          {phone && <PhoneLinks name={name} phone={phone} number={dialled(phone)} />}
        </p>
      </div>
      <Totals account={account} />
    </Card>
  );
}

function Totals({ account: { owed, credit, waiting } }: { account: LedgerAccount }) {
  return (
    <dl className="grid grid-cols-1 content-start gap-x-10 gap-y-4 sm:grid-cols-3">
      <Figure name="Owed" amount={owed} note={owed === 0 ? 'Nothing is open' : undefined} />
      <Figure name="Credit" amount={credit} note={credit > 0 ? 'Used on the next rent' : undefined} />
      <Figure
        name="Waiting"
        amount={waiting}
        note={waiting > 0 ? <TextLink to="/dashboard/payments">Confirm or decline</TextLink> : undefined}
      />
    </dl>
  );
}

function Figure({ name, amount, note }: { name: string; amount: number; note: ReactNode }) {
  return (
    <div>
      <dt className="text-mute text-sm">{name}</dt>
      <dd className="display figures text-heading">{formatTaka(amount, { decimals: 2 })}</dd>
      {note && <dd className="text-mute text-sm">{note}</dd>}
    </div>
  );
}
