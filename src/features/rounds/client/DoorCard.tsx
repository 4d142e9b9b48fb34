import Phone from 'lucide-react/icons/phone';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useShownBlock } from '#features/building/client/use-building.ts';
import { useLater } from '#features/dues/client/use-later.ts';
import { useMay } from '#features/identity/client/use-session.ts';
import { dialled } from '#locale/phone.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button } from '#ui/form/Button.tsx';
import { TakaField } from '#ui/form/Field.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import { loadBKashDialog } from './keep-page.ts';
import { type Door, type RoundMethod, readAmount } from './round.ts';
import { roundTexts } from './texts.ts';

const BKashDialog = loadLater(loadBKashDialog);

type Money = { amount: number; method: RoundMethod; reference: string };
type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  door: Door;
  /** The rest owed after the payments collected here, in taka. */
  rest: number;
  /** The parts of the debt, each with its kind and amount. */
  lines: readonly string[];
  /** Rendered above the buttons. */
  children: ReactNode;
  onCollect: (money: Money) => Promise<void>;
  onAway: () => Promise<void>;
  onNext: () => void;
};

/** Milliseconds during which a new card ignores presses: the second press of a double tap must not act on the next door. */
const DOUBLE_TAP_MS = 500;

/** One door: its debt, and a button for each outcome. */
export function DoorCard({ heading, door, rest, lines, children, onCollect, onAway, onNext }: Props) {
  const t = useTexts(roundTexts).door;
  const { taka } = useFormats();
  const { language } = useLanguage();
  const [typed, setTyped] = useState(rest > 0 ? String(rest) : '');
  const [asksNumber, setAsksNumber] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isFresh = useJustShown();
  const takesBKash = useMay()('money.record');
  const amount = readAmount(typed);
  const over = typeof amount === 'number' ? toTaka(toPoisha(amount) - toPoisha(rest)) : 0;

  // A ref, not state: the second press of a double tap can come before the next render, and would store the payment twice.
  const isActing = useRef(false);
  const guarded = (act: () => Promise<void> | void) => async () => {
    if (isFresh || isActing.current) return;
    isActing.current = true;
    await act();
    isActing.current = false;
  };
  const withAmount = (act: (amount: number) => Promise<void> | void) =>
    guarded(() => {
      if (typeof amount === 'number') return act(amount);
      setRefusal(typeof amount === 'string' ? t.refusals[amount] : amount[language]);
    });
  // Announces it to screen readers, too.
  const notYet = { 'aria-disabled': isFresh || undefined };
  return (
    <>
      <Card as="section" aria-labelledby="door" className="grid content-start gap-4">
        <DoorHead heading={heading} door={door} rest={rest} lines={lines} />
        <TakaField
          label={t.amount}
          value={typed}
          enterKeyHint="done"
          error={refusal}
          hint={over > 0 ? t.more(taka(over)) : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setRefusal(undefined);
          }}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      </Card>
      <div className="mt-auto">{children}</div>
      <div className="grid grid-cols-2 gap-3">
        <Button
          {...notYet}
          size="lg"
          className={classes('min-h-16', !takesBKash && 'col-span-2')}
          onClick={withAmount((amount) => onCollect({ amount, method: 'Cash', reference: '' }))}
        >
          {t.cash}
        </Button>
        {takesBKash && (
          <Button
            {...notYet}
            size="lg"
            variant="secondary"
            className="min-h-16"
            onClick={withAmount(() => setAsksNumber(true))}
          >
            {t.bKash}
          </Button>
        )}
        <Button {...notYet} size="lg" variant="secondary" onClick={guarded(onAway)}>
          {t.away}
        </Button>
        <Button {...notYet} size="lg" variant="secondary" onClick={guarded(onNext)}>
          {t.next}
        </Button>
      </div>
      {asksNumber && typeof amount === 'number' && (
        <BKashDialog
          name={door.name}
          amount={amount}
          onKeep={(reference) => {
            setAsksNumber(false);
            void guarded(() => onCollect({ amount, method: 'bKash', reference }))();
          }}
          onClose={() => setAsksNumber(false)}
        />
      )}
    </>
  );
}

/** True for `DOUBLE_TAP_MS` after the component was mounted. */
function useJustShown() {
  const [isFresh, setFresh] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setFresh(false), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, []);
  return isFresh;
}

function DoorHead({ heading, door, rest, lines }: Pick<Props, 'heading' | 'door' | 'rest' | 'lines'>) {
  const t = useTexts(roundTexts).door;
  const { taka, digits } = useFormats();
  const later = useLater()(door.charges);
  const shownBlock = useShownBlock();
  const number = dialled(door.phone ?? '');
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <p className="text-mute text-sm">{t.home(shownBlock(door.block), digits(door.floor))}</p>
          <h2 ref={heading} id="door" tabIndex={-1} className="display text-title">
            {door.apartmentNo}
          </h2>
        </div>
        <div className="grid gap-1">
          <p className="text-mute text-sm">{t.owes}</p>
          <p className="display figures text-title">{taka(door.owed)}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="wrap-anywhere min-w-0 flex-[1_1_8rem] font-medium">
          {door.name} {door.hasEnded && <Badge>{t.movedOut}</Badge>}
        </p>
        {number && (
          <a
            href={`tel:+${number}`}
            aria-label={t.callDoor(door.name)}
            className="inline-grid size-11 shrink-0 place-items-center rounded-pill border border-line"
          >
            <Phone size={18} />
          </a>
        )}
      </div>
      <div className="grid gap-0.5 text-mute text-sm">
        {later && <p>{later}</p>}
        {lines.length > 0 && <p>{lines.join(' · ')}</p>}
        {rest < door.owed && <p>{t.rest(taka(rest))}</p>}
        {door.waiting > 0 && <p>{t.waits(taka(door.waiting))}</p>}
        {door.waitingBefore?.map((home) => (
          <p key={home.apartmentNo}>{t.waitsBefore(taka(home.amount), home.apartmentNo)}</p>
        ))}
      </div>
    </div>
  );
}
