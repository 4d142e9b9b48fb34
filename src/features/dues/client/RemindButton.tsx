import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { useBuilding } from '#features/building/client/use-building.ts';
import { dialled } from '#locale/phone.ts';
import { Button } from '#ui/form/Button.tsx';
import { buttonLook } from '#ui/form/button-look.ts';
import type { Debtor } from '../endpoints.ts';
import { RemindDialog } from './RemindDialog.tsx';
import { writeReminder } from './write-reminder.ts';

/** Opens WhatsApp with the text; where there is no phone, a dialog offers other ways. */
export function RemindButton({ debtor }: { debtor: Debtor }) {
  const building = useBuilding();
  const [open, setOpen] = useState(false);
  const number = dialled(debtor.phone ?? '');
  const text = writeReminder(debtor, building.name);
  const whom = <span className="sr-only"> {debtor.name}</span>;
  if (number)
    return (
      <a
        href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        className={buttonLook({ variant: 'secondary', size: 'sm' }, 'gap-2')}
      >
        <MessageCircle size={16} />
        <span>Remind{whom}</span>
        <span className="sr-only"> on WhatsApp</span>
      </a>
    );
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        Remind{whom}
      </Button>
      {open && <RemindDialog debtor={debtor} building={building.name} text={text} onClose={() => setOpen(false)} />}
    </>
  );
}
