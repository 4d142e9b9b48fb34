import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { renderSVG } from 'uqr';
import { useBuilding } from '#features/building/client/use-building.ts';
import { useWays } from '#features/ways/client/use-ways.ts';
import { WaysOnPaper } from '#features/ways/client/WaysOnPaper.tsx';
import { inBangla } from '#locale/bangla.ts';
import { formatDate } from '#locale/dates.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { copyText } from '#ui/copy-text.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import type { Resident } from '../endpoints.ts';
import { invitationTexts } from './invitation-texts.ts';
import './invitation-sheet.css';

type Props = { resident: Resident; token: string; expiresAt: string };

/** The link and the QR code of a slip, to be copied, scanned or printed. */
export function Invitation({ resident, token, expiresAt }: Props) {
  const t = useTexts(invitationTexts).invite;
  const { date } = useFormats();
  const building = useBuilding();
  const shown = useRef<HTMLElement>(null);
  // Behind the #, where neither our server nor one in between writes it down.
  const link = `${location.origin}/join#token=${token}`;
  const qr = `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2 }))}`;

  async function copy() {
    if (await copyText(link, shown.current)) toast.success(t.copied);
    else toast.warning(t.selected);
  }

  return (
    <div className="grid justify-items-center gap-4">
      <p className="text-center font-semibold">{t.home(building.name, resident.apartmentNo)}</p>
      <img src={qr} alt={t.qr} className="size-48 rounded-field border border-line bg-white" />
      <code ref={shown} className="break-all rounded-field bg-sand px-3 py-2 text-center text-sm">
        {link}
      </code>
      <p className="text-center text-mute text-sm">{t.goodUntil(date(expiresAt))}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button size="sm" variant="secondary" icon={<Copy size={16} />} onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button size="sm" variant="secondary" icon={<Printer size={16} />} onClick={() => print()}>
          {t.print}
        </Button>
      </div>
      <InvitationSheet building={building} resident={resident} link={link} qr={qr} expiresAt={expiresAt} />
    </div>
  );
}

type SheetProps = {
  building: { name: string; address: string };
  resident: Resident;
  link: string;
  qr: string;
  expiresAt: string;
};

/** The slip as it comes out of the printer, in English and in Bangla; on the screen it is not there. */
function InvitationSheet({ building, resident: { name, block, floor, apartmentNo }, link, qr, expiresAt }: SheetProps) {
  const ways = useWays().data?.ways ?? [];
  return createPortal(
    <section className="invitation-sheet">
      <header>
        <h1 className="text-title">{building.name}</h1>
        <p>{building.address}</p>
      </header>
      <p className="text-heading">
        {name}, apartment {apartmentNo}
      </p>
      <p>
        Block {block}, floor {floor}
      </p>
      <img src={qr} alt="" width={260} height={260} />
      <p className="break-all">{link}</p>
      <p className="max-w-lg">
        Scan the code with your phone, or open the address. Then log in or register, and press “Join”: the apartment is
        in your account. Good once, until {formatDate(expiresAt)}. Keep this slip to yourself.
      </p>
      <p lang="bn" className="max-w-lg">
        ব্লক {block}, তলা {inBangla(String(floor))}, ফ্ল্যাট {apartmentNo}। ফোন দিয়ে কোডটি স্ক্যান করুন, অথবা ঠিকানাটি খুলুন। তারপর
        লগইন বা নিবন্ধন করে “যোগ দিন” (Join) চাপুন: ফ্ল্যাটটি আপনার অ্যাকাউন্টে যুক্ত হবে। স্লিপটি একবারই ব্যবহার করা যায়,{' '}
        {inBangla(formatDate(expiresAt))} পর্যন্ত। এটি অন্য কাউকে দেবেন না।
      </p>
      <WaysOnPaper ways={ways} apartmentNo={apartmentNo} />
    </section>,
    document.body,
  );
}
