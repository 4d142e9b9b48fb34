import { useState } from 'react';
import { AskToMend } from '#api/mend/AskToMend.tsx';
import { May } from '#features/identity/client/use-session.ts';
import { methodIn, statementPath } from '#features/ledger/rules.ts';
import { useMustAskToReverse } from '#features/payments/client/use-money.ts';
import { receiptPath } from '#features/receipts/rules.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Unbroken } from '#ui/layout/Unbroken.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { loadBKashDialog } from './keep-page.ts';
import { type Door, type Entry, isUndoable } from './round.ts';
import { roundTexts } from './texts.ts';
import type { useRound } from './use-round.ts';

const BKashDialog = loadLater(loadBKashDialog);

const TONES = { waiting: 'warning', tried: 'warning', sent: 'success', refused: 'danger' } as const;

type Props = {
  entry: Entry;
  actions: Pick<ReturnType<typeof useRound>, 'takeAway' | 'sendAsSecondPayment' | 'sendConfirmed' | 'sendCorrected'>;
  /** Opens the door again; undefined where the round has no doors. */
  onOpen: ((door: Door) => void) | undefined;
};

/** One payment, its state, and the actions that it allows. */
export function EntryRow({ entry, actions, onOpen }: Props) {
  const { end: t, bKash } = useTexts(roundTexts);
  const { language } = useLanguage();
  const { taka } = useFormats();
  const [isCorrected, setCorrected] = useState(false);
  const { door, amount, method, reference, state, payment, refusal } = entry;
  const askToRemove = async () => {
    const words = { title: t.removeTitle, text: t.removeText(taka(amount), door.name), confirm: t.remove };
    if (await askConfirm({ ...words, danger: true })) await actions.takeAway(entry);
  };
  const mustAsk = useMustAskToReverse();
  const what = [payment?.receiptNo && t.receipt(payment.receiptNo), door.apartmentNo, door.name, taka(amount)]
    .filter(Boolean)
    .join(', ');
  const sendConfirmed = () => actions.sendConfirmed(entry).catch((error: Error) => toast.error(error.message));
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-start justify-between gap-4">
        <span className="grid min-w-0">
          <span className="font-semibold">{door.apartmentNo}</span>
          <span className="wrap-anywhere text-mute text-sm">{door.name}</span>
          <span className="figures wrap-anywhere text-sm">
            {t.by(taka(amount), methodIn(method, language))} <Unbroken>{reference}</Unbroken>
          </span>
        </span>
        <span className="grid justify-items-end gap-1">
          {refusal?.isUnconfirmed ? (
            <Badge tone="warning">{t.toConfirm}</Badge>
          ) : (
            <Badge tone={TONES[state]}>{t.states[state]}</Badge>
          )}
          {payment?.receiptNo && (
            <TextLink to={receiptPath(payment._id)} reloadDocument className="py-1 text-sm">
              {t.receipt(payment.receiptNo)}
            </TextLink>
          )}
        </span>
      </div>
      {payment && payment.unapplied > 0 && (
        <p className="text-mute text-sm">{t.unapplied(taka(Math.min(amount, payment.unapplied)))}</p>
      )}
      {refusal && <p className="text-danger text-sm">{refusal.message}</p>}
      <div className="flex flex-wrap gap-2">
        {refusal?.isUnconfirmed && (
          <Button size="sm" onClick={() => void sendConfirmed()}>
            {t.isMine}
          </Button>
        )}
        {refusal?.isSameMoney && (
          <Button size="sm" onClick={() => void actions.sendAsSecondPayment(entry)}>
            {t.sameMoney}
          </Button>
        )}
        {refusal && !refusal.isUnconfirmed && method === 'bKash' && (
          <Button size="sm" onClick={() => setCorrected(true)}>
            {bKash.correct}
          </Button>
        )}
        {isUndoable(entry) && (
          <Button size="sm" variant="secondary" onClick={() => void askToRemove()}>
            {t.remove}
          </Button>
        )}
        {payment && mustAsk && <AskToMend who="office" what={what} variant="secondary" />}
        {payment && (
          <May permission="money.reverse">
            <ButtonLink size="sm" variant="secondary" to={statementPath(door._id)}>
              <span>
                <RichText text={t.correct(what)} where={(words) => <span className="sr-only">{words}</span>} />
              </span>
            </ButtonLink>
          </May>
        )}
        {state !== 'refused' && onOpen && (
          <Button size="sm" variant="quiet" onClick={() => onOpen(door)}>
            <RichText text={t.again(door.apartmentNo)} where={(words) => <span className="sr-only">{words}</span>} />
          </Button>
        )}
      </div>
      {isCorrected && (
        <BKashDialog
          name={door.name}
          amount={amount}
          refused={reference}
          onKeep={(corrected) => {
            setCorrected(false);
            void actions.sendCorrected(entry, corrected);
          }}
          onClose={() => setCorrected(false)}
        />
      )}
    </li>
  );
}
