import Copy from 'lucide-react/icons/copy';
import Mail from 'lucide-react/icons/mail';
import { type MouseEvent, useRef } from 'react';
import { AddressWarning } from '#features/building/client/AddressWarning.tsx';
import { dialled } from '#locale/phone.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button, buttonLook } from '#ui/form/Button.tsx';
import type { Debtor } from '../../endpoints.ts';
import { duesTexts } from '../texts.ts';
import type { ReminderOf, WhatsAppLink } from './RemindButton.tsx';
import { ReminderText } from './ReminderText.tsx';
import { RemindHome } from './RemindHome.tsx';

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies the text of a reminder and records it. `select` selects the text if the browser refuses access to the clipboard. */
export function useCopyReminder({ text, remind }: ReminderOf, select: () => void) {
  const t = useTexts(duesTexts).remind;
  return async (): Promise<boolean> => {
    // First, since Safari allows clipboard access only at once after the click, not after a dialog or a response. Browsers refuse it on
    // plain http, and if the person denied it.
    const isCopied = await writeToClipboard(text);
    if (!(await remind('copied'))) return false;
    if (isCopied) toast.success(t.copied);
    else {
      select();
      toast.warning(t.selected);
    }
    return true;
  };
}

type Props = { debtor: Debtor; reminder: ReminderOf; onClose: () => void };

/** Asks which people of a home to remind; reminds a tenant whom WhatsApp does not reach by e-mail, or by a copied text. */
export function RemindDialog({ Link, ...props }: Props & { Link: typeof WhatsAppLink }) {
  const { debtor, reminder } = props;
  const isReached = reminder.whatsApp || debtor.people?.some(({ phone }) => dialled(phone));
  return isReached ? <RemindHome {...props} Link={Link} /> : <RemindByMail {...props} />;
}

function RemindByMail({ debtor: { name, email, phone }, reminder, onClose }: Props) {
  const t = useTexts(duesTexts).remind;
  const shown = useRef<HTMLParagraphElement>(null);
  const copy = useCopyReminder(reminder, () => shown.current && getSelection()?.selectAllChildren(shown.current));
  const missing = phone ? t.notReached(phone) : t.noPhone(name);
  const mail = email && mailTo(email, reminder.subject, reminder.text);

  async function write(event: MouseEvent, address: string) {
    event.preventDefault();
    if (await reminder.remind('mail')) location.assign(address);
  }

  return (
    <Dialog open title={t.title(name)} text={`${missing} ${email ? t.mailOrCopy : t.noMail}`} onClose={onClose}>
      <div className="grid gap-5">
        <ReminderText
          ref={shown}
          parts={reminder.parts}
          className="whitespace-pre-wrap rounded-field bg-sand px-4 py-3 text-sm"
        />
        <AddressWarning />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" icon={<Copy size={16} />} busy={reminder.isPending} onClick={() => void copy()}>
            {t.copy}
          </Button>
          {mail && (
            <a href={mail} onClick={(event) => void write(event, mail)} className={buttonLook({}, 'gap-2')}>
              <Mail size={16} />
              {t.mail}
            </a>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Line breaks as CRLF, as RFC 6068 requires. */
const mailTo = (email: string, subject: string, body: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
