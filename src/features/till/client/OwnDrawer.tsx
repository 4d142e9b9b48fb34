import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCall } from '#api/use-call.tsx';
import { dayAt } from '#locale/calendar.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button } from '#ui/form/Button.tsx';
import { CardSection } from '#ui/layout/Card.tsx';
import { Handovers } from './Drawers.tsx';
import { tillTexts } from './texts.ts';

const ReceiveCashDialog = loadLater(async () => (await import('./ReceiveCashDialog.tsx')).ReceiveCashDialog);
const HandOverDialog = loadLater(async () => (await import('./HandOverDialog.tsx')).HandOverDialog);

type Props = {
  /** Number of payments that the server has from the round: when it changes, the drawer is refetched. */
  sent: number;
};

/** Number of handovers shown below the drawer. */
const LAST = 5;

/**
 * Cash in a caretaker's drawer, as the server knows it. Nothing is shown offline, payments that the phone has not sent are missing, and
 * persons without a drawer see nothing.
 */
export function OwnDrawer({ sent }: Props) {
  const texts = useTexts(tillTexts);
  const t = texts.drawers;
  const { taka } = useFormats();
  const { data, refetch } = useCall('GET /api/drawers', {});
  const askAgain = useEffectEvent(() => void refetch());
  const known = useRef(sent);
  useEffect(() => {
    if (sent !== known.current) askAgain();
    known.current = sent;
  }, [sent]);
  const [isReceiving, setReceiving] = useState(false);
  const [isHandingOver, setHandingOver] = useState(false);
  if (!data?.own) return null;
  const { held } = data.own;
  const others = data.drawers.filter(({ isOwn }) => !isOwn);
  return (
    <CardSection title={t.own} intro={t.ownText}>
      {held > 0 ? (
        <>
          <p className="figures">
            <RichText
              text={t.ownHolds(taka(held))}
              sum={(words) => <span className="display whitespace-nowrap text-title">{words}</span>}
            />
          </p>
          <Button size="lg" className="sm:w-fit" onClick={() => setHandingOver(true)}>
            {texts.handOver.button(taka(held))}
          </Button>
        </>
      ) : (
        <p>{t.ownEmpty}</p>
      )}
      <Handovers handovers={data.handovers.slice(0, LAST)} />
      <Button variant="quiet" size="sm" className="w-fit" onClick={() => setReceiving(true)}>
        {t.receive}
      </Button>
      {isHandingOver && <HandOverDialog held={held} onClose={() => setHandingOver(false)} />}
      {isReceiving && (
        <ReceiveCashDialog
          day={dayAt(new Date())}
          drawers={others}
          isOffice={false}
          onClose={() => setReceiving(false)}
        />
      )}
    </CardSection>
  );
}
