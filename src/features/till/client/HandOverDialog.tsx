import MessageCircle from 'lucide-react/icons/message-circle';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCall } from '#api/use-call.tsx';
import { AddressWarning } from '#features/building/client/AddressWarning.tsx';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button, buttonLook } from '#ui/form/Button.tsx';
import { CountNotes } from './CountNotes.tsx';
import { Handovers } from './Drawers.tsx';
import { tillTexts } from './texts.ts';

/** Milliseconds between looks at whether the person who takes the cash has recorded it. */
const LOOK_MS = 5_000;

/** `held` in taka. */
type Props = { held: number; onClose: () => void };

/**
 * Leads a caretaker through a handover: count, tell the office, and see it recorded. The person who takes the cash records it (0071), so
 * this dialog writes nothing; it shows the record once it is there.
 */
export function HandOverDialog({ held: heldNow, onClose }: Props) {
  // Once the cash is taken over nothing is held any more.
  const [held] = useState(heldNow);
  const t = useTexts(tillTexts).handOver;
  const { taka } = useFormats();
  const [counted, setCounted] = useState(0);
  const { data, refetch } = useCall('GET /api/drawers', {});
  const look = useEffectEvent(() => void refetch());
  const known = useRef(new Set(data?.handovers.map(({ _id }) => _id)));
  // Cash that the person took from another drawer meanwhile is none of it.
  const [giver] = useState(data?.drawers.find(({ isOwn }) => isOwn)?.personId);
  const recorded = data?.handovers.filter(({ _id, fromId }) => fromId === giver && !known.current.has(_id)) ?? [];
  const isRecorded = recorded.length > 0;
  useEffect(() => {
    if (isRecorded) return;
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isRecorded]);
  const difference = toTaka(toPoisha(counted) - toPoisha(held));
  return (
    <Dialog open title={t.title(taka(held))} text={t.text} onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {isRecorded ? (
          <div role="status">
            <Handovers handovers={recorded} />
          </div>
        ) : (
          <>
            <CountNotes onSum={setCounted} />
            {counted > 0 && (
              <p role="status" className="figures font-semibold">
                {difference === 0 && t.agrees}
                {difference < 0 && t.less(taka(-difference))}
                {difference > 0 && t.more(taka(difference))}
              </p>
            )}
          </>
        )}
        {!isRecorded && <AddressWarning />}
        <div className="dialog-foot">
          <Button variant={isRecorded ? 'primary' : 'secondary'} onClick={onClose}>
            {t.close}
          </Button>
          {!isRecorded && (
            <a
              href={`https://wa.me/?text=${encodeURIComponent(t.message(taka(held), `${location.origin}/dashboard/till`))}`}
              target="_blank"
              rel="noreferrer"
              className={buttonLook({}, 'gap-2')}
            >
              <MessageCircle size={18} />
              {t.tell}
            </a>
          )}
        </div>
      </div>
    </Dialog>
  );
}
