import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import { useRef } from 'react';
import { renderSVG } from 'uqr';
import { useBuilding } from '#features/building/client/use-building.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import type { Resident } from '../endpoints.ts';
import { InvitationSheet } from './InvitationSheet.tsx';
import { residentTexts } from './office-texts.ts';

type Props = { resident: Resident; token: string; expiresAt: string };

/** The link and the QR code of a slip, to be copied, scanned or printed. */
export function Invitation({ resident, token, expiresAt }: Props) {
  const t = useTexts(residentTexts).invite;
  const { date } = useFormats();
  const building = useBuilding();
  const shown = useRef<HTMLElement>(null);
  // Behind the #, where neither our server nor one in between writes it down.
  const link = `${location.origin}/join#token=${token}`;
  const qr = `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2 }))}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      toast.success(t.copied);
    } catch {
      // There is no clipboard for us on plain http, or where the person said no.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      toast.warning(t.selected);
    }
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
