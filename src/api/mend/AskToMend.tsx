import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import type { TextsOf } from '#locale/texts.ts';
import { RichText, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button, buttonLook } from '#ui/form/Button.tsx';
import { mendTexts } from './mend-texts.ts';

/** Who corrects a record: the owner, a manager or the accountant; or the owner or a manager. */
type Mender = keyof TextsOf<typeof mendTexts>['who'];

type DialogProps = {
  /** The record, such as `৳12,000 by Cash, received on 3 March 2026`. */
  what: string;
  who: Mender;
  onClose: () => void;
};

/** Tells a person who may record and not correct, such as a caretaker, who does; one press writes to them. */
export function MendDialog({ what, who, onClose }: DialogProps) {
  const t = useTexts(mendTexts);
  return (
    <Dialog open title={t.title} text={t.who[who]} onClose={onClose}>
      <div className="grid gap-5">
        <p className="wrap-anywhere figures font-semibold">{what}</p>
        <div className="flex flex-wrap gap-3">
          {/* Without a number: the person chooses which colleague gets it. */}
          <a
            href={`https://wa.me/?text=${encodeURIComponent(t.message(what))}`}
            target="_blank"
            rel="noreferrer"
            data-first-focus
            className={buttonLook({}, 'gap-2')}
          >
            <MessageCircle size={18} />
            {t.whatsApp}
          </a>
        </div>
      </div>
    </Dialog>
  );
}

/** The button of a record that the person may not correct. */
export function AskToMend(props: Omit<DialogProps, 'onClose'>) {
  const t = useTexts(mendTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" className="w-fit print:hidden" onClick={() => setOpen(true)}>
        <span>
          <RichText text={t.button(props.what)} what={(words) => <span className="sr-only">{words}</span>} />
        </span>
      </Button>
      {isOpen && <MendDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
