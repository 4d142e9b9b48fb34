import { useRef } from 'react';
import { AddressWarning } from '#features/building/client/AddressWarning.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import { RENT_PATH } from '#features/ledger/rules.ts';
import { useWays } from '#features/ways/client/use-ways.ts';
import { dialled } from '#locale/phone.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import type { Debtor } from '../../endpoints.ts';
import { writeReminder } from '../../reminder-rules.ts';
import type { ReminderOf, WhatsAppLink } from './RemindButton.tsx';
import { remindHomeTexts } from './remind-home-texts.ts';

type Props = {
  debtor: Debtor;
  reminder: ReminderOf;
  /** The WhatsApp button for one person. */
  Link: typeof WhatsAppLink;
  onClose: () => void;
};

/** Asks whom of a home to remind: its tenant, another person, or all in turn. Only the first click is recorded as the reminder. */
export function RemindHome({ debtor, reminder, Link, onClose }: Props) {
  const t = useTexts(remindHomeTexts);
  const building = useBuilding();
  const ways = useWays().data?.ways ?? [];
  const { name, phone, people = [] } = debtor;
  const isRecorded = useRef(false);
  const all = [
    ...(phone && reminder.whatsApp ? [{ name, phone, address: reminder.whatsApp }] : []),
    ...people.flatMap((person) => {
      const number = dialled(person.phone);
      // Their language is unknown, so the text is in both.
      const words = writeReminder(
        { ...debtor, name: person.name, language: null },
        building.name,
        ways,
        location.origin + RENT_PATH,
      );
      return number ? [{ ...person, address: `https://wa.me/${number}?text=${encodeURIComponent(words)}` }] : [];
    }),
  ];
  const remind: ReminderOf['remind'] = async (way) => {
    isRecorded.current ||= await reminder.remind(way);
    return isRecorded.current;
  };
  return (
    <Dialog open title={t.whom} text={t.whomText} onClose={onClose}>
      <AddressWarning />
      <ul className="grid gap-2">
        {all.map((one) => (
          <li key={`${one.name} ${one.phone}`} className="flex flex-wrap items-center justify-between gap-3">
            <span className="grid">
              <span className="wrap-anywhere font-semibold">{one.name}</span>
              <span className="text-mute text-sm">{one.phone}</span>
            </span>
            <Link reminder={{ ...reminder, whatsApp: one.address, remind }} label={t.whatsApp(one.name)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
