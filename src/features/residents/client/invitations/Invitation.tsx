import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { renderSVG } from 'uqr';
import { saidAddress } from '#features/building/address-rules.ts';
import { AddressWarning } from '#features/building/client/AddressWarning.tsx';
import { usePrintedLanguages } from '#features/building/client/printed-languages.ts';
import { useBuilding, useShownBlock } from '#features/building/client/use-building.ts';
import { useWays } from '#features/ways/client/use-ways.ts';
import { WaysOnPaper } from '#features/ways/client/WaysOnPaper.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { copyText } from '#ui/copy-text.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import type { Resident } from '../../endpoints.ts';
import { invitationTexts } from './invitation-texts.ts';
import { SLIP_WORDS } from './slip-words.ts';
import './invitation-sheet.css';

type Props = { resident: Resident; token: string; expiresAt: string };

/** The link and the QR code of a slip, to be copied, scanned or printed. */
export function Invitation({ resident, token, expiresAt }: Props) {
  const t = useTexts(invitationTexts).invite;
  const { date } = useFormats();
  const building = useBuilding();
  const shown = useRef<HTMLElement>(null);
  // In the fragment: browsers do not send it, so no server or proxy logs the token.
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
      <AddressWarning address={link} />
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
  building: ReturnType<typeof useBuilding>;
  resident: Resident;
  link: string;
  qr: string;
  expiresAt: string;
};

/** The slip for the printer, in the building's printed languages; hidden on the screen. */
function InvitationSheet({ building, resident, link, qr, expiresAt }: SheetProps) {
  const languages = usePrintedLanguages();
  const shownBlock = useShownBlock();
  const ways = useWays().data?.ways ?? [];
  return createPortal(
    <section className="invitation-sheet">
      <header>
        <h1 className="text-title">{building.name}</h1>
        <p>{saidAddress(building)}</p>
      </header>
      <p className="text-heading">{resident.name}</p>
      <p lang={languages[0]}>{SLIP_WORDS[languages[0]].flat({ ...resident, block: shownBlock(resident.block) })}</p>
      <img src={qr} alt="" width={260} height={260} />
      <p className="break-all">{link}</p>
      {languages.map((language) => (
        <p key={language} lang={language} className="max-w-lg">
          {SLIP_WORDS[language].how(expiresAt)}
        </p>
      ))}
      <WaysOnPaper ways={ways} apartmentNo={resident.apartmentNo} languages={languages} codes={3} />
    </section>,
    document.body,
  );
}
