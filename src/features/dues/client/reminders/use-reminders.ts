import { CallFailed } from '#api/client.ts';
import { makeRequestKey, useCall, useChange, useSetResponse } from '#api/use-call.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import { RENT_PATH } from '#features/ledger/rules.ts';
import { useWays } from '#features/ways/client/use-ways.ts';
import { dayAt, daysAfter } from '#locale/calendar.ts';
import { dialled } from '#locale/phone.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { useNow, useOrigin } from '#ui/browser-hooks.ts';
import { askConfirm, askNotice } from '#ui/feedback/dialog.ts';
import type { Debtor, NewReminder, Reminder } from '../../endpoints.ts';
import { reminderParts, writeReminder } from '../../reminder-rules.ts';
import { isRecentReminder } from '../../rules.ts';
import { duesTexts } from '../texts.ts';

export const useReminders = () => useCall('GET /api/reminders', {});

/**
 * The reminder to a tenant: its text, its WhatsApp address if the tenant has a valid phone number, and `remind`, which records it. `remind`
 * asks first if the last reminder is less than three days old, and resolves to true if the reminder is recorded.
 */
export function useReminder(debtor: Debtor) {
  const building = useBuilding();
  const ways = useWays().data?.ways ?? [];
  const t = useTexts(duesTexts).remind;
  const whenReminded = useLastReminder();
  const record = useChange('POST /api/reminders');
  const setResponse = useSetResponse();
  const address = useOrigin() + RENT_PATH;
  const text = writeReminder(debtor, building.name, ways, address);
  const number = dialled(debtor.phone ?? '');
  const ask = (words: string) => askConfirm({ title: t.again(debtor.name), text: words, confirm: t.yes });

  async function remind(way: NewReminder['way']): Promise<boolean> {
    const { reminded } = debtor;
    const again = reminded !== null && isRecentReminder(reminded.at, new Date());
    if (again && !(await ask(`${whenReminded(reminded)}.`))) return false;
    return send(way, again);
  }

  async function send(way: NewReminder['way'], again: boolean): Promise<boolean> {
    const { _id: agreementId, language, open, earlier } = debtor;
    const body = { agreementId, way, language, amount: open + earlier, again, requestKey: makeRequestKey() };
    try {
      const reminded = await record.mutateAsync({ body });
      setResponse('GET /api/reminders', {}, (queue) => queue && markReminded(queue, agreementId, reminded));
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // Another administrator has reminded the tenant meanwhile.
      if (error.fields.again) return (await ask(error.message)) && send(way, true);
      await askNotice({ icon: 'error', title: t.failed, text: error.message });
      return false;
    }
  }

  return {
    text,
    parts: reminderParts(debtor, building.name, ways, address),
    subject: t.subject(building.name),
    whatsApp: number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`,
    remind,
    isPending: record.isPending,
  };
}

type Queue = { debtors: Debtor[] };
const markReminded = <Q extends Queue>(queue: Q, agreementId: string, reminded: Reminder): Q => ({
  ...queue,
  debtors: queue.debtors.map((debtor) => (debtor._id === agreementId ? { ...debtor, reminded } : debtor)),
});

/** Formats the day, way and author of a tenant's last reminder. */
export function useLastReminder() {
  const t = useTexts(duesTexts).remind;
  const { dayAndMonth } = useFormats();
  const now = useNow();
  return ({ at, way, by }: Reminder) => {
    const [day, today] = [dayAt(at), dayAt(now)];
    const earlier = day === daysAfter(today, -1) ? t.yesterday : t.on(dayAndMonth(at, now));
    return t.last(day === today ? t.today : earlier, t.ways[way === 'email' ? 'mail' : way], by);
  };
}

/** Opens WhatsApp in a new window, or in place of the page if the browser blocks that. */
export function openWhatsApp(address: string) {
  const opened = window.open(address, '_blank');
  if (!opened) return location.assign(address);
  opened.opener = null;
}
