import MessageCircle from 'lucide-react/icons/message-circle';
import { useBuilding } from '#features/building/client/use-building.ts';
import { startOfDay } from '#locale/calendar.ts';
import { dialled } from '#locale/phone.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { weekdayOf } from '#locale/weekdays.ts';
import { useNow } from '#ui/browser-hooks.ts';
import { buttonLook } from '#ui/form/Button.tsx';
import type { Repair } from '../endpoints.ts';
import { categoryIn } from '../rules.ts';
import { repairTexts } from './texts.ts';
import { useRepairWords } from './use-name-of.ts';
import { usePlaceName } from './use-place-name.ts';

/** Opens WhatsApp with a message to the worker: where, what, when, and whom to ring. Workers have no account. */
export function TellWorker({ repair }: { repair: Repair }) {
  const t = useTexts(repairTexts).worker;
  const { language, dayAndMonth } = useFormats();
  const placeOf = usePlaceName();
  const { name: building, phone: ofOffice } = useBuilding();
  const now = useNow();
  const wordsOf = useRepairWords();
  const { workerPhone, visitOn, visitTime, category, homeName, office } = repair;
  const number = dialled(workerPhone ?? '');
  if (!number) return null;
  const when = visitOn && [`${weekdayOf(visitOn, language)}, ${dayAndMonth(startOfDay(visitOn), now)}`, visitTime];
  const phone = office?.phone ?? ofOffice;
  const message = [
    `${building}, ${placeOf(repair)}`,
    `${categoryIn(category, language)}: ${wordsOf(repair)}`,
    when && t.come(when.filter(Boolean).join(', ')),
    phone && t.ring(office?.phone && homeName ? homeName : building, phone),
  ];
  return (
    <a
      href={`https://wa.me/${number}?text=${encodeURIComponent(message.filter(Boolean).join('\n'))}`}
      target="_blank"
      rel="noreferrer"
      className={buttonLook({ variant: 'secondary' }, 'gap-2')}
    >
      <MessageCircle size={16} />
      {t.byWhatsApp}
    </a>
  );
}
