import MessageCircle from 'lucide-react/icons/message-circle';
import { dialled } from '#locale/phone.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { uiTexts } from '../texts.ts';

/** A tel: link with a WhatsApp icon, as one line of a table's row. */
export function PhoneLine({ name, phone }: { name: string; phone: string }) {
  const t = useTexts(uiTexts);
  const number = dialled(phone);
  if (!number) return phone;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap text-clay @min-[56.25rem]/table:text-sm">
      <a
        href={`tel:+${number}`}
        aria-label={t.callPerson(name, phone)}
        className="figures inline-flex min-h-9 items-center font-medium underline underline-offset-4 @min-[56.25rem]/table:min-h-6"
      >
        {phone}
      </a>
      <a
        href={`https://wa.me/${number}`}
        target="_blank"
        rel="noreferrer"
        title="WhatsApp"
        aria-label={t.whatsApp(name)}
        className="-me-2.5 inline-grid size-9 place-items-center @min-[56.25rem]/table:me-0 @min-[56.25rem]/table:size-6 print:hidden"
      >
        <MessageCircle size={16} />
      </a>
    </span>
  );
}
