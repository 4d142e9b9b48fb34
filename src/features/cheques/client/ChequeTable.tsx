import { useState } from 'react';
import { May, useMay } from '#features/identity/client/use-session.ts';
import { personPath } from '#features/ledger/rules.ts';
import { useConfirmPayment } from '#features/payments/client/use-waiting-payments.ts';
import { dayAt } from '#locale/calendar.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button } from '#ui/form/Button.tsx';
import { classes } from '#ui/layout/classes.ts';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { Unbroken } from '#ui/layout/Unbroken.tsx';
import { type MenuItem, RowMenu } from '#ui/menu/RowMenu.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { Cheque } from '../endpoints.ts';
import { chequeSlipPath } from '../rules.ts';
import { ChequeBadge, ChequeWarnings, useChequeRemark } from './ChequeState.tsx';
import { chequeTexts } from './texts.ts';
import { useChequeName } from './use-cheques.ts';

const DepositDialog = loadLater(async () => (await import('./DepositDialog.tsx')).DepositDialog);
const ReturnDialog = loadLater(async () => (await import('./ReturnDialog.tsx')).ReturnDialog);
const GiveBackDialog = loadLater(async () => (await import('./ReturnDialog.tsx')).GiveBackDialog);

type Props = { cheques: readonly Cheque[]; onReturned: (cheque: Cheque) => void };

/** The cheques, each with its next action. */
export function ChequeTable({ cheques, onReturned }: Props) {
  const t = useTexts(chequeTexts).table;
  const { taka, day } = useFormats();
  const remarkOf = useChequeRemark();
  const columns: Column<Cheque>[] = [
    {
      title: t.cheque,
      kind: 'heading',
      // A card's heading has one line: the flat is in it, the tenant's name among the details.
      cell: (cheque) => (
        <>
          <span className="figures wrap-anywhere">
            <span className="@min-[900px]/table:hidden">{cheque.apartmentNo} · </span>
            <Unbroken>{t.name(cheque.number, cheque.bank)}</Unbroken>
          </span>
          <span className="@min-[900px]/table:block hidden font-normal text-sm">
            <Whose cheque={cheque} />
          </span>
        </>
      ),
    },
    { title: t.amount, kind: 'figure', isInBrief: true, cell: ({ amount }) => taka(amount) },
    { title: t.dated, isInBrief: true, cell: ({ dated }) => <span className="whitespace-nowrap">{day(dated)}</span> },
    { title: t.state, isInBrief: true, cell: ({ state }) => <ChequeBadge state={state} /> },
    {
      title: t.more,
      isDetail: true,
      cell: (cheque) => (
        <span className="grid min-w-0 gap-1">
          <span className="@min-[900px]/table:hidden text-sm">
            <Whose cheque={cheque} />
          </span>
          <span className="wrap-anywhere text-sm">{remarkOf(cheque)}</span>
          <ChequeWarnings cheque={cheque} />
        </span>
      ),
    },
    { title: t.action, kind: 'actions', cell: (cheque) => <ChequeActions cheque={cheque} onReturned={onReturned} /> },
  ];
  return (
    <Table
      caption={t.caption}
      columns={columns}
      rows={cheques}
      rowKey={({ _id }) => _id}
      wide
      brief={(cheque) => (
        <span className={classes(isDepositNext(cheque) && 'in-full')}>
          <ChequeBadge state={cheque.state} /> {taka(cheque.amount)} · {day(cheque.dated)}
        </span>
      )}
    />
  );
}

const Whose = ({ cheque: { apartmentNo, agreementId, name } }: { cheque: Cheque }) => (
  <span className="wrap-anywhere">
    {apartmentNo} · <TextLink to={personPath(agreementId)}>{name}</TextLink>
  </span>
);

/** True of a cheque in hand whose day has come. Depositing a security must be a deliberate step, so that is in the menu. */
const isDepositNext = ({ state, dated, isSecurity }: Cheque) =>
  (state === 'held' || state === 'returned') && dated <= dayAt(new Date()) && !isSecurity;

type ActionsProps = { cheque: Cheque; onReturned: (cheque: Cheque) => void };

/** The next action as a button, the others in a menu. */
export function ChequeActions({ cheque, onReturned }: ActionsProps) {
  const t = useTexts(chequeTexts);
  const may = useMay();
  const nameOf = useChequeName();
  const [open, setOpen] = useState<'deposit' | 'return' | 'give back'>();
  const close = () => setOpen(undefined);
  const { state, dated, agreementId, isSecurity } = cheque;
  const isInHand = state === 'held' || state === 'returned';
  const hasCome = dated <= dayAt(new Date());
  const whose = (words: string) => <span className="sr-only">{words}</span>;
  const named = (text: (whose: string) => string) => <RichText text={text(nameOf(cheque))} whose={whose} />;
  const record = may('money.record');
  const items: MenuItem[] = [
    ...(record && isInHand && hasCome && isSecurity
      ? [{ key: 'deposit', text: named(t.deposit.button), onSelect: () => setOpen('deposit') }]
      : []),
    ...(isInHand ? [{ key: 'slip', text: t.tenancy.slip, to: chequeSlipPath(agreementId), reloadDocument: true }] : []),
    ...(state === 'cleared' && may('money.reverse')
      ? [{ key: 'return', text: named(t.return.button), isDanger: true, onSelect: () => setOpen('return') }]
      : []),
    ...(record && isInHand
      ? [{ key: 'give back', text: named(t.giveBack.button), isDanger: true, onSelect: () => setOpen('give back') }]
      : []),
  ];
  return (
    <>
      {record && isDepositNext(cheque) && (
        <Button size="sm" variant={state === 'held' ? 'primary' : 'secondary'} onClick={() => setOpen('deposit')}>
          {named(t.deposit.button)}
        </Button>
      )}
      {state === 'deposited' && (
        <May permission="money.decide">
          <ClearButton cheque={cheque} />
          <Button size="sm" variant="secondary" onClick={() => setOpen('return')}>
            {named(t.return.button)}
          </Button>
        </May>
      )}
      <RowMenu about={nameOf(cheque)} items={items} />
      {open === 'deposit' && <DepositDialog cheques={[cheque]} onClose={close} />}
      {open === 'return' && <ReturnDialog cheque={cheque} onReturned={onReturned} onClose={close} />}
      {open === 'give back' && <GiveBackDialog cheque={cheque} onClose={close} />}
    </>
  );
}

/** Confirms a deposited cheque's payment, as on Payments to Confirm. */
function ClearButton({ cheque }: { cheque: Cheque }) {
  const t = useTexts(chequeTexts).clear;
  const nameOf = useChequeName();
  const confirm = useConfirmPayment({});
  const { paymentId } = cheque;
  async function ask() {
    if (!paymentId) return;
    const send = { title: t.failed, call: () => confirm.mutateAsync({ params: { id: paymentId } }) };
    if (await askConfirm({ title: t.title, text: t.text(nameOf(cheque)), confirm: t.yes, send })) focusPageTitle();
  }
  return (
    <Button size="sm" busy={confirm.isPending} onClick={() => void ask()}>
      <RichText text={t.button(nameOf(cheque))} whose={(words) => <span className="sr-only">{words}</span>} />
    </Button>
  );
}
