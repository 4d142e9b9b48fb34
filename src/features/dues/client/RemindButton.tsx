import Copy from 'lucide-react/icons/copy';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useRef, useState } from 'react';
import { useBuilding } from '#features/building/client/use-building.ts';
import { dialled } from '#locale/phone.ts';
import { RichText, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button, buttonLook } from '#ui/form/Button.tsx';
import type { Debtor } from '../endpoints.ts';
import { duesTexts } from './texts.ts';
import { writeReminder } from './write-reminder.ts';

/** Opens WhatsApp with the text; where there is no phone, a dialog offers other ways. */
export function RemindButton({ debtor }: { debtor: Debtor }) {
  const building = useBuilding();
  const t = useTexts(duesTexts).remind;
  const [open, setOpen] = useState(false);
  const number = dialled(debtor.phone ?? '');
  const text = writeReminder(debtor, building.name);
  const hidden = (words: string) => <span className="sr-only">{words}</span>;
  if (number)
    return (
      <a
        href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        className={buttonLook({ variant: 'secondary', size: 'sm' }, 'gap-2')}
      >
        <MessageCircle size={16} />
        <span>
          <RichText text={t.byWhatsApp(debtor.name)} hidden={hidden} />
        </span>
      </a>
    );
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        <RichText text={t.button(debtor.name)} hidden={hidden} />
      </Button>
      {open && <RemindDialog debtor={debtor} building={building.name} text={text} onClose={() => setOpen(false)} />}
    </>
  );
}

type Props = { debtor: Debtor; building: string; text: string; onClose: () => void };

/** The reminder for a tenant whom WhatsApp does not reach: by e-mail, or copied. */
function RemindDialog({ debtor: { name, email, phone }, building, text, onClose }: Props) {
  const t = useTexts(duesTexts).remind;
  const shown = useRef<HTMLParagraphElement>(null);
  const missing = phone ? t.notReached(phone) : t.noPhone(name);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t.copied);
    } catch {
      // Browsers give no clipboard on plain http, or where the person refused.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      toast.warning(t.selected);
    }
  }

  return (
    <Dialog open title={t.title(name)} text={`${missing} ${email ? t.mailOrCopy : t.noMail}`} onClose={onClose}>
      <div className="grid gap-5">
        <p ref={shown} className="whitespace-pre-wrap rounded-field bg-sand px-4 py-3 text-sm">
          {text}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" icon={<Copy size={16} />} onClick={() => void copy()}>
            {t.copy}
          </Button>
          {email && (
            <a href={mailTo(email, t.subject(building), text)} className={buttonLook({}, 'gap-2')}>
              <Mail size={16} />
              {t.mail}
            </a>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Mail programs want line breaks as CRLF. */
const mailTo = (email: string, subject: string, body: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
