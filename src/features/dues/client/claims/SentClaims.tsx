import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import { type ReactNode, useEffect, useRef } from 'react';
import { useChange } from '#api/use-call.tsx';
import { useSession } from '#features/identity/client/use-session.ts';
import type { PaymentDocument } from '#features/ledger/endpoints.ts';
import { methodIn, settledText } from '#features/ledger/rules.ts';
import { MAX_WAITING } from '#features/payments/rules.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { askConfirm, askNotice } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { Unbroken } from '#ui/layout/Unbroken.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { moneyTexts } from '../money-texts.ts';

type Props = {
  /** Newest first. */
  claims: readonly PaymentDocument[];
  /** True if the person has just sent the first one: the slip then takes the focus of the form that it replaces. */
  isJustSent: boolean;
  /** Opens the form for another payment; undefined on a page whose form stays. */
  onReport: (() => void) | undefined;
};

/** What the person has sent and the office has not confirmed, each as a slip. */
export function SentClaims({ claims, isJustSent, onReport }: Props) {
  const t = useTexts(moneyTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isJustSent) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [isJustSent]);
  return (
    <Card as="section" aria-labelledby="sent-claims" padded={false} className="grid">
      <header className="flex items-start gap-4 border-brass border-t-4 border-dotted p-5 pb-0 sm:p-7 sm:pb-0">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-pill bg-success-soft text-success"
        >
          <Check size={22} />
        </span>
        <div className="grid gap-1">
          <h2 id="sent-claims" ref={heading} tabIndex={-1} className="text-heading">
            {t.money.sent}
          </h2>
          <p className="text-mute">{t.claim.isChecked}</p>
        </div>
      </header>
      {claims.map((claim) => (
        <Slip key={claim._id} claim={claim} />
      ))}
      {onReport && (
        <footer className="border-line border-t px-5 py-2 sm:px-7">
          {claims.length >= MAX_WAITING ? (
            <p className="py-2 text-mute text-sm">{t.claim.tooMany}</p>
          ) : (
            <Button variant="quiet" onClick={onReport} className="-ms-4">
              {t.claim.another}
            </Button>
          )}
        </footer>
      )}
    </Card>
  );
}

function Slip({ claim }: { claim: PaymentDocument }) {
  const { amount, method, reference, receivedOn, picture } = claim;
  const t = useTexts(moneyTexts);
  const { taka, day } = useFormats();
  const { language } = useLanguage();
  const what = settledText(claim, language);
  return (
    <article
      aria-label={t.claim.slipOf(taka(amount))}
      className="grid gap-5 border-line p-5 not-first-of-type:border-t sm:p-7"
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Fact name={t.claim.amount}>
          <span className="display figures whitespace-nowrap text-heading">{taka(amount)}</span>
        </Fact>
        <Fact name={t.money.method}>{methodIn(method, language)}</Fact>
        {reference ? (
          <Fact name={t.claim.reference}>
            <Unbroken>{reference}</Unbroken>
          </Fact>
        ) : (
          <Fact name={t.money.paidOn}>{day(receivedOn)}</Fact>
        )}
        {what && <Fact name={t.money.for}>{what}</Fact>}
      </dl>
      <Steps />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 empty:hidden">
        <Withdraw claim={claim} />
        {picture && (
          <TextLink to={picture} reloadDocument className="inline-flex min-h-11 items-center">
            {t.money.picture}
          </TextLink>
        )}
      </div>
    </article>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-mute text-sm">{name}</dt>
    <dd className="wrap-anywhere font-semibold">{children}</dd>
  </div>
);

/** Where the money is: sent, being checked, and the receipt that comes then. */
function Steps() {
  const t = useTexts(moneyTexts).claim.steps;
  const steps = [
    { name: t.sent, look: 'bg-success text-surface', mark: <Check size={16} /> },
    { name: t.checking, look: 'bg-brass text-ink', mark: <Clock size={16} />, isNow: true },
    { name: t.receipt, look: 'border border-edge', mark: null },
  ];
  return (
    <ol aria-label={t.label} className="grid grid-cols-3 gap-x-2 border-line border-t pt-4">
      {steps.map(({ name, look, mark, isNow }) => (
        <li
          key={name}
          aria-current={isNow ? 'step' : undefined}
          className="grid justify-items-center gap-1.5 text-center text-sm"
        >
          <span aria-hidden="true" className={classes('grid size-7 place-items-center rounded-pill', look)}>
            {mark}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}

/** Withdraws the person's own claim, after a confirmation. Of a payment that another person recorded it shows nothing. */
function Withdraw({ claim: { _id, amount, method, recordedBy } }: { claim: PaymentDocument }) {
  const t = useTexts(moneyTexts).claim.withdraw;
  const { taka } = useFormats();
  const { user } = useSession();
  const withdraw = useChange('PUT /api/payments/withdraw/{id}', {
    onSuccess: () => {
      toast.success(t.done);
      // The slip disappears, and the focus would be lost.
      focusPageTitle();
    },
  });
  if (recordedBy !== user?.name || method === 'Card') return null;
  async function ask() {
    if (!(await askConfirm({ title: t.ask, text: t.follows(taka(amount)), confirm: t.confirm, danger: true }))) return;
    withdraw.mutate(
      { params: { id: _id } },
      { onError: ({ message }) => void askNotice({ icon: 'error', title: t.failed, text: message }) },
    );
  }
  return (
    <Button variant="quiet" busy={withdraw.isPending} onClick={ask} className="-ms-4">
      {t.button}
    </Button>
  );
}
