import { useState } from 'react';
import { May } from '#features/identity/client/use-session.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button } from '#ui/form/Button.tsx';
import { CardSection } from '#ui/layout/Card.tsx';
import type { Handover, PersonDrawer } from '../endpoints.ts';
import { tillTexts } from './texts.ts';

const ReceiveCashDialog = loadLater(async () => (await import('./ReceiveCashDialog.tsx')).ReceiveCashDialog);

type Props = {
  /** In Asia/Dhaka. */
  day: string;
  /** Drawers with cash at the end of the day; empty for a closed day. */
  drawers: readonly PersonDrawer[];
  /** Handovers of the day. */
  handovers: readonly Handover[];
};

/** Cash in persons' own drawers, and the day's handovers between drawers. */
export function Drawers({ day, drawers, handovers }: Props) {
  const t = useTexts(tillTexts).drawers;
  const { taka } = useFormats();
  const [from, setFrom] = useState<PersonDrawer>();
  if (drawers.length === 0 && handovers.length === 0) return null;
  return (
    <CardSection title={t.title} intro={t.intro}>
      {drawers.length > 0 && (
        <ul className="grid divide-y divide-line">
          {drawers.map((drawer) => (
            <li key={drawer.personId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
              <span className="wrap-anywhere figures min-w-0">
                <RichText
                  text={t.holds(drawer.name, taka(drawer.held))}
                  who={(name) => <span className="font-semibold">{name}</span>}
                />
              </span>
              {!drawer.isOwn && (
                <May permission="till.close">
                  <Button size="sm" variant="secondary" onClick={() => setFrom(drawer)}>
                    <span>
                      <RichText
                        text={t.take(drawer.name)}
                        whose={(words) => <span className="sr-only">{words}</span>}
                      />
                    </span>
                  </Button>
                </May>
              )}
            </li>
          ))}
        </ul>
      )}
      <Handovers handovers={handovers} />
      {from && <ReceiveCashDialog day={day} drawers={[from]} isOffice onClose={() => setFrom(undefined)} />}
    </CardSection>
  );
}

/** Handovers, with both persons, amount and time. */
export function Handovers({ handovers }: { handovers: readonly Handover[] }) {
  const t = useTexts(tillTexts).drawers;
  const { taka, dateTime } = useFormats();
  if (handovers.length === 0) return null;
  const text = ({ from, to, intoOwn, isCount }: Handover) =>
    isCount ? t.counted(from ?? '', to) : t.from(from, intoOwn ? to : t.into(to));
  return (
    <section aria-label={t.handovers} className="grid gap-2">
      <h3 className="font-semibold">{t.handovers}</h3>
      <ul className="grid divide-y divide-line">
        {handovers.map((handover) => (
          <li key={handover._id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
            <span className="wrap-anywhere grid min-w-0">
              <span>{text(handover)}</span>
              <span className="text-mute text-sm">
                {[dateTime(handover.recordedAt), handover.note].filter(Boolean).join('. ')}
              </span>
            </span>
            <span className="figures ml-auto">{taka(handover.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
