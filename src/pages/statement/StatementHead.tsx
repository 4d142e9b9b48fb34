import type { ReactNode } from 'react';
import { useShownBlock } from '#features/building/client/use-building.ts';
import { useLater } from '#features/dues/client/use-later.ts';
import { debtOf } from '#features/dues/rules.ts';
import { ledgerTexts } from '#features/ledger/client/texts.ts';
import type { Charge, Statement } from '#features/ledger/endpoints.ts';
import { dialled } from '#locale/phone.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmailText, PhoneLinks } from '#ui/layout/ContactLinks.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';

const WaitsElsewhere = loadLater(
  async () => (await import('#features/ledger/client/WaitsElsewhere.tsx')).WaitsElsewhere,
);

type Props = Pick<Statement, 'account' | 'others'> & { charges: readonly Charge[] };

/** The tenant and home, and the balance at a glance. */
export function StatementHead({ account, others, charges }: Props) {
  const { name, email, phone, secondPhone, household, block, floor, apartmentNo, startsOn, endsOn, rent } = account;
  const shownBlock = useShownBlock();
  const t = useTexts(ledgerTexts).head;
  const { day, taka, digits } = useFormats();
  const cost = rent === 0 ? t.noRent : t.aMonth(taka(rent));
  return (
    <Card as="section" aria-label={t.label} className="grid gap-6 lg:grid-cols-[1fr_auto]">
      <div className="grid content-start gap-1.5">
        <p className="display wrap-anywhere text-heading">{name}</p>
        <p>{t.home(apartmentNo, shownBlock(block), digits(floor))}</p>
        <p className="text-mute">
          {endsOn ? t.sinceUntil(day(startsOn), day(endsOn), cost) : t.since(day(startsOn), cost)}
        </p>
        <p className="flex flex-wrap items-center gap-x-5 text-mute">
          {email && <EmailText email={email} />}
          {[phone, secondPhone].map(
            (one) => one && <PhoneLinks key={one} name={name} phone={one} number={dialled(one)} />,
          )}
          {household && <span className="print:hidden">{t.household(household)}</span>}
        </p>
      </div>
      <div className="grid content-start gap-3">
        <Totals account={account} charges={charges} />
        {others.some(({ waiting }) => waiting > 0) && <WaitsElsewhere others={others} />}
      </div>
    </Card>
  );
}

function Totals({ account: { owed, credit, waiting }, charges }: Omit<Props, 'others'>) {
  const t = useTexts(ledgerTexts).head;
  const later = useLater()(debtOf({ charges }));
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] content-start gap-x-4 gap-y-3 sm:grid-cols-3 sm:gap-x-10">
      <Figure name={t.owed} amount={owed} note={owed === 0 ? t.nothingOpen : later} />
      <Figure name={t.credit} amount={credit} note={credit > 0 ? t.usedNext : undefined} />
      <Figure
        name={t.waiting}
        amount={waiting}
        note={
          waiting > 0 ? (
            <TextLink to="/dashboard/payments" className="print:hidden">
              {t.decide}
            </TextLink>
          ) : undefined
        }
      />
    </dl>
  );
}

function Figure({ name, amount, note }: { name: string; amount: number; note: ReactNode }) {
  const { taka } = useFormats();
  return (
    <div>
      <dt className="text-mute text-sm">{name}</dt>
      <dd className="display figures text-heading">{taka(amount)}</dd>
      {note && <dd className="text-mute text-sm">{note}</dd>}
    </div>
  );
}
