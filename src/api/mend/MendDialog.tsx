import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import type { TextsOf } from '#locale/texts.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { buttonLook } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { mendTexts } from './mend-texts.ts';

/** Who corrects a record: the owner, a manager or the accountant; or the owner or a manager. */
type Mender = keyof TextsOf<typeof mendTexts>['who'];

export type MendProps = {
  /** The record, such as `৳12,000 by Cash, received on 3 March 2026`. */
  what: string;
  who: Mender;
  onClose: () => void;
};

/** Tells a person who may record and not correct, such as a caretaker, who does; one press writes to them. */
export function MendDialog({ what, who, onClose }: MendProps) {
  const t = useTexts(mendTexts);
  const [right, setRight] = useState('');
  return (
    <Dialog open title={t.title} text={t.who[who]} onClose={onClose}>
      <div className="grid gap-5">
        <p className="wrap-anywhere figures font-semibold">{what}</p>
        <Field label={t.right} optional maxLength={200} onChange={({ target }) => setRight(target.value.trim())} />
        <div className="flex flex-wrap gap-3">
          {/* Without a number: the person chooses which colleague gets it. */}
          <a
            href={`https://wa.me/?text=${encodeURIComponent(t.message(what, right))}`}
            target="_blank"
            rel="noreferrer"
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
