import MessageCircle from 'lucide-react/icons/message-circle';
import { type MouseEvent, useState } from 'react';
import { RichText, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button, buttonLook } from '#ui/form/Button.tsx';
import type { Debtor } from '../../endpoints.ts';
import { duesTexts } from '../texts.ts';
import { openWhatsApp, useReminder } from './use-reminders.ts';

const RemindDialog = loadLater(async () => (await import('./RemindDialog.tsx')).RemindDialog);

const hidden = (words: string) => <span className="sr-only">{words}</span>;

/** Opens WhatsApp with the text. Without a phone number a dialog offers other ways; for a home of several people it asks whom to remind. */
export function RemindButton({ debtor, size = 'sm' }: { debtor: Debtor; size?: 'sm' | 'md' }) {
  const t = useTexts(duesTexts).remind;
  const [open, setOpen] = useState(false);
  const reminder = useReminder(debtor);
  if (reminder.whatsApp && !debtor.people?.length)
    return <WhatsAppLink reminder={reminder} label={t.byWhatsApp(debtor.name)} size={size} />;
  return (
    <>
      <Button size={size} variant="secondary" onClick={() => setOpen(true)}>
        <RichText text={t.button(debtor.name)} hidden={hidden} />
      </Button>
      {open && <RemindDialog debtor={debtor} reminder={reminder} Link={WhatsAppLink} onClose={() => setOpen(false)} />}
    </>
  );
}

export type ReminderOf = ReturnType<typeof useReminder>;
type LinkProps = {
  reminder: ReminderOf;
  /** Text between `<hidden>` tags is for screen readers only. */
  label: string;
  variant?: 'primary' | 'secondary';
  size?: 'sm' | 'md';
  id?: string | undefined;
  onReminded?: () => void;
};

/** Records the reminder, then opens WhatsApp with its text. */
export function WhatsAppLink({ reminder, label, variant = 'secondary', size = 'sm', id, onReminded }: LinkProps) {
  async function press(event: MouseEvent) {
    event.preventDefault();
    const { whatsApp, isPending, remind } = reminder;
    if (!whatsApp || isPending || !(await remind('whatsapp'))) return;
    openWhatsApp(whatsApp);
    onReminded?.();
  }
  return (
    <a
      id={id}
      href={reminder.whatsApp}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => void press(event)}
      className={buttonLook({ variant, size }, 'gap-2')}
    >
      <MessageCircle size={16} />
      <span>
        <RichText text={label} hidden={hidden} />
      </span>
    </a>
  );
}
