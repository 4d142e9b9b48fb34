import type { ReactNode } from 'react';
import { methodIn } from '#features/ledger/rules.ts';
import { receiptPath } from '#features/receipts/rules.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { confirm } from '#ui/feedback/dialog.ts';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card, CardSection } from '#ui/layout/Card.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { type Door, type Entry, isUndoable, progress, type Round } from './round.ts';
import { roundTexts } from './texts.ts';

type Props = {
  round: Round;
  /** This round's, and those of earlier rounds that the server does not have. */
  entries: readonly Entry[];
  onOpen: (door: Door) => void;
  onUndo: (entry: Entry) => void;
  onSendAsOther: (entry: Entry) => void;
};

/** All doors: where to go again, what was collected, and what became of each payment. */
export function RoundOverview({ round, entries, onOpen, onUndo, onSendAsOther }: Props) {
  const t = useTexts(roundTexts).end;
  const { taka } = useFormats();
  const { left, away, cash, bKash } = progress(round, entries);
  const listed = [...entries].reverse();
  return (
    <>
      <Card as="section" aria-label={t.title}>
        <dl className="figures grid grid-cols-2 gap-4">
          <Figure name={t.cash} value={taka(cash)} />
          <Figure name={t.bKash} value={taka(bKash)} />
        </dl>
      </Card>
      {away.length > 0 && <Doors title={t.away} doors={away} onOpen={onOpen} />}
      {left.length > 0 && <Doors title={t.left} doors={left} onOpen={onOpen} />}
      <CardSection title={t.collected}>
        {listed.length === 0 && <p className="text-mute">{t.noneYet}</p>}
        <ul className="grid divide-y divide-line">
          {listed.map((entry) => (
            <EntryRow
              key={entry.requestKey}
              entry={entry}
              onOpen={onOpen}
              onUndo={onUndo}
              onSendAsOther={onSendAsOther}
            />
          ))}
        </ul>
      </CardSection>
    </>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-mute text-sm">{name}</dt>
    <dd className="display text-heading">{value}</dd>
  </div>
);

function Doors({ title, doors, onOpen }: { title: string; doors: readonly Door[]; onOpen: (door: Door) => void }) {
  const { taka } = useFormats();
  return (
    <CardSection title={title}>
      <ul className="grid divide-y divide-line">
        {doors.map((door) => (
          <li key={door._id}>
            <button
              type="button"
              onClick={() => onOpen(door)}
              className="flex min-h-14 w-full items-center justify-between gap-4 py-2 text-start"
            >
              <span className="grid min-w-0">
                <span className="font-semibold">{door.apartmentNo}</span>
                <span className="wrap-anywhere text-mute text-sm">{door.name}</span>
              </span>
              <span className="figures">{taka(door.owed)}</span>
            </button>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

const TONES = { waiting: 'warning', tried: 'warning', sent: 'success', refused: 'danger' } as const;

type EntryRowProps = Pick<Props, 'onOpen' | 'onUndo' | 'onSendAsOther'> & { entry: Entry };

function EntryRow({ entry, onOpen, onUndo, onSendAsOther }: EntryRowProps) {
  const t = useTexts(roundTexts).end;
  const { language } = useLanguage();
  const { taka } = useFormats();
  const { door, amount, method, reference, state, payment, refusal } = entry;
  const askToRemove = async () => {
    const words = { title: t.removeTitle, text: t.removeText(taka(amount), door.name), confirm: t.remove };
    if (await confirm({ ...words, danger: true })) onUndo(entry);
  };
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-start justify-between gap-4">
        <span className="grid min-w-0">
          <span className="font-semibold">{door.apartmentNo}</span>
          <span className="wrap-anywhere text-mute text-sm">{door.name}</span>
          <span className="figures wrap-anywhere text-sm">
            {t.by(taka(amount), methodIn(method, language))} {reference}
          </span>
        </span>
        <span className="grid justify-items-end gap-1">
          <Badge tone={TONES[state]}>{t.states[state]}</Badge>
          {payment && (
            <TextLink to={receiptPath(payment._id)} reloadDocument className="py-1 text-sm">
              {t.receipt(payment.receiptNo ?? '')}
            </TextLink>
          )}
        </span>
      </div>
      {payment && payment.unapplied > 0 && (
        <p className="text-mute text-sm">{t.unapplied(taka(Math.min(amount, payment.unapplied)))}</p>
      )}
      {refusal && <p className="text-danger text-sm">{refusal.message}</p>}
      <Actions>
        {refusal?.isSameMoney && (
          <Button size="sm" onClick={() => onSendAsOther(entry)}>
            {t.sameMoney}
          </Button>
        )}
        {isUndoable(entry) && (
          <Button size="sm" variant="secondary" onClick={() => void askToRemove()}>
            {t.remove}
          </Button>
        )}
        {state !== 'refused' && (
          <Button size="sm" variant="quiet" onClick={() => onOpen(door)}>
            <RichText text={t.again(door.apartmentNo)} more={(words) => <span className="sr-only">{words}</span>} />
          </Button>
        )}
      </Actions>
    </li>
  );
}

const Actions = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-2">{children}</div>;
