import MessageCircle from 'lucide-react/icons/message-circle';
import { useTexts } from '#locale/use-texts.tsx';
import { uiTexts } from '../texts.ts';

const link =
  'inline-flex min-h-9 items-center pointer-coarse:min-h-11 gap-1.5 font-medium text-clay underline underline-offset-4';

/** `number` is the international number to dial; without it the phone is plain text. */
type Props = { name: string; phone: string | null; number: string | undefined };

/** A tel: link and a WhatsApp link. */
export function PhoneLinks({ name, phone, number }: Props) {
  const t = useTexts(uiTexts);
  if (!phone) return '–';
  if (!number) return phone;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-4 max-sm:justify-end">
      <a href={`tel:+${number}`} aria-label={t.callPerson(name, phone)} className={`${link} figures whitespace-nowrap`}>
        {phone}
      </a>
      <a
        href={`https://wa.me/${number}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t.whatsApp(name)}
        className={`${link} text-sm print:hidden`}
      >
        <MessageCircle size={16} />
        WhatsApp
      </a>
    </span>
  );
}

/** An e-mail that wraps before its @ if it does not fit on one line. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
