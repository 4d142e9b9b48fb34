import { useMay } from '#features/identity/client/use-session.ts';
import { personPath } from '#features/ledger/rules.ts';
import { dialled } from '#locale/phone.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { classes } from '#ui/layout/classes.ts';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { Debtor } from '../endpoints.ts';
import { lateTone } from '../rules.ts';
import { useDebtorDialogs } from './DebtorDialogs.tsx';
import { RemindButton } from './reminders/RemindButton.tsx';
import { duesTexts } from './texts.ts';
import { useLater } from './use-later.ts';

/** Debtors in rows of two lines, on a phone too. A click on a row opens the details of the debt. */
export function DebtorTable({ debtors }: { debtors: readonly Debtor[] }) {
  const { debtor: t, dues } = useTexts(duesTexts);
  const mayRecord = useMay()('money.recordCash');
  const columns: Column<Debtor>[] = [
    { title: t.name, kind: 'heading', cell: (debtor) => <Tenant {...debtor} /> },
    { title: t.open, kind: 'figure', cell: (debtor) => <Owed {...debtor} /> },
    { title: t.dueSince, cell: (debtor) => <Since {...debtor} /> },
    ...(mayRecord
      ? [{ title: t.actions, kind: 'actions' as const, cell: (debtor: Debtor) => <Actions debtor={debtor} /> }]
      : []),
  ];
  return <Table caption={dues.unpaid} columns={columns} rows={debtors} rowKey={({ _id }) => _id} lines />;
}

function Tenant({ _id, name, apartmentNo, phone, hasEnded }: Debtor) {
  const t = useTexts(duesTexts).debtor;
  const number = dialled(phone ?? '');
  return (
    <>
      <TextLink to={personPath(_id)} className="wrap-anywhere relative z-1 py-1 font-semibold">
        {name}
      </TextLink>
      {hasEnded && (
        <span className="font-normal text-mute text-sm">
          {'\u00a0· '}
          {t.movedOut}
        </span>
      )}
      <span className="line-more font-normal">
        {/* Where both do not fit on a line, the telephone begins the next one. */}
        <span className="inline-flex flex-wrap gap-x-3">
          <TextLink to={`/dashboard/statement/${_id}`} className="relative z-1 inline-block whitespace-nowrap py-0.5">
            {apartmentNo}
          </TextLink>
          {phone && number && (
            <span className="line-rest">
              <a
                href={`tel:+${number}`}
                className="figures relative z-1 inline-block whitespace-nowrap py-0.5 underline underline-offset-4"
              >
                {phone}
              </a>
            </span>
          )}
        </span>
      </span>
    </>
  );
}

/** The button covers the whole row; the row's links and other buttons lie above it. */
function Owed(debtor: Debtor) {
  const t = useTexts(duesTexts).debtor;
  const open = useDebtorDialogs();
  const { name, open: ofMonth, earlier, waiting, waitingBefore = [], credit, charges } = debtor;
  const { taka } = useFormats();
  const later = useLater()(charges);
  const notes = [
    ...(later ? [later] : []),
    ...(earlier > 0 ? [ofMonth > 0 ? t.fromBefore(taka(earlier)) : t.allFromBefore] : []),
    ...(waiting > 0 ? [t.waits(taka(waiting))] : []),
    ...waitingBefore.map((home) => t.waitsBefore(taka(home.amount), home.apartmentNo)),
    ...(credit > 0 ? [t.credit(taka(credit))] : []),
  ];
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => open({ debtor, dialog: 'sheet' })}
        className="figures py-0.5 font-semibold underline decoration-line underline-offset-4 after:absolute after:inset-0 hover:decoration-current"
      >
        <RichText
          text={t.whatIsOpen(name, taka(ofMonth + earlier))}
          hidden={(words) => <span className="sr-only">{words}</span>}
          sum={(words) => <span>{words}</span>}
        />
      </button>
      <span className="line-more line-rest">{notes.join(' · ')}</span>
    </>
  );
}

const LOOKS = { due: '', late: 'font-semibold text-clay!', deep: 'font-semibold text-deep!' };

function Since({ dueOn, daysLate }: Debtor) {
  const t = useTexts(duesTexts).late;
  const { day } = useFormats();
  return (
    <>
      <time dateTime={dueOn} className="line-rest whitespace-nowrap">
        {day(dueOn)}
      </time>
      <span className={classes('line-more', LOOKS[lateTone(daysLate)])}>
        {daysLate > 0 ? t.days(daysLate) : t.notYet}
      </span>
    </>
  );
}

function Actions({ debtor }: { debtor: Debtor }) {
  const t = useTexts(duesTexts).debtor;
  const open = useDebtorDialogs();
  return (
    <>
      <Button size="sm" variant="secondary" className="relative z-1" onClick={() => open({ debtor, dialog: 'record' })}>
        <RichText text={t.record(debtor.name)} hidden={(words) => <span className="sr-only">{words}</span>} />
      </Button>
      <span className="line-rest relative z-1">
        <RemindButton debtor={debtor} />
      </span>
    </>
  );
}
