import type { ReactNode } from 'react';
import { personPath } from '#features/ledger/rules.ts';
import { dialled } from '#locale/phone.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { Debtor } from '../endpoints.ts';
import { Lateness } from './Lateness.tsx';
import { RemindButton } from './RemindButton.tsx';
import { sumByName } from './sum-by-name.ts';
import { duesTexts } from './texts.ts';

type Props = { debtors: readonly Debtor[]; onRecord: (agreementId: string) => void };

/** Who has not paid. On a phone each is a card. */
export function DebtorTable({ debtors, onRecord }: Props) {
  const { debtor: t, dues } = useTexts(duesTexts);
  const columns: Column<Debtor>[] = [
    { title: t.apartment, kind: 'heading', cell: (debtor) => <Home {...debtor} /> },
    { title: t.name, cell: (debtor) => <Tenant {...debtor} /> },
    { title: t.open, kind: 'figure', cell: (debtor) => <Owed {...debtor} /> },
    { title: t.dueSince, cell: ({ dueOn, daysLate }) => <Lateness dueOn={dueOn} daysLate={daysLate} /> },
    { title: t.actions, kind: 'actions', cell: (debtor) => <Actions debtor={debtor} onRecord={onRecord} /> },
  ];
  return <Table caption={dues.unpaid} columns={columns} rows={debtors} rowKey={({ _id }) => _id} wide />;
}

function Actions({ debtor, onRecord }: { debtor: Debtor } & Pick<Props, 'onRecord'>) {
  const t = useTexts(duesTexts).debtor;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => onRecord(debtor._id)}>
        <RichText text={t.record(debtor.name)} hidden={(words) => <span className="sr-only">{words}</span>} />
      </Button>
      <RemindButton debtor={debtor} />
    </>
  );
}

function Home({ _id, block, floor, apartmentNo }: Debtor) {
  const t = useTexts(duesTexts).debtor;
  return (
    <span className="grid gap-0.5">
      <TextLink to={`/dashboard/statement/${_id}`}>{apartmentNo}</TextLink>
      <span className="font-normal text-mute text-sm">{t.home(block, floor)}</span>
    </span>
  );
}

function Tenant({ _id, name, phone, hasEnded }: Debtor) {
  const t = useTexts(duesTexts).debtor;
  const number = dialled(phone ?? '');
  return (
    <span className="grid justify-items-start gap-0.5 max-sm:justify-items-end">
      <TextLink to={personPath(_id)} className="wrap-break-word py-0.5 font-medium">
        {name}
      </TextLink>
      {phone && number && (
        <a href={`tel:+${number}`} className="figures inline-block py-1 text-sm underline underline-offset-4">
          {phone}
        </a>
      )}
      {!(phone && number) && <span className="text-mute text-sm">{phone ?? t.noPhone}</span>}
      {hasEnded && <Badge>{t.movedOut}</Badge>}
    </span>
  );
}

function Owed({ open, earlier, waiting, credit, charges }: Debtor) {
  const t = useTexts(duesTexts).debtor;
  const { taka } = useFormats();
  const { language } = useLanguage();
  const isRentAlone = charges.every(({ kind }) => kind === 'rent');
  return (
    <span className="grid gap-0.5">
      <span className="font-semibold">{taka(open + earlier)}</span>
      {!isRentAlone &&
        sumByName(charges, language).map(({ name, amount }) => <Note key={name}>{t.of(name, taka(amount))}</Note>)}
      {earlier > 0 && <Note>{open > 0 ? t.fromBefore(taka(earlier)) : t.allFromBefore}</Note>}
      {waiting > 0 && <Note>{t.waits(taka(waiting))}</Note>}
      {credit > 0 && <Note>{t.credit(taka(credit))}</Note>}
    </span>
  );
}

const Note = ({ children }: { children: ReactNode }) => <span className="text-mute text-sm">{children}</span>;
