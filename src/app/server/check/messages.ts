import type { Db } from '#database/connect.ts';
import { findQueue } from '#features/messages/server/queue-queries.ts';
import { findMonth } from '#features/messages/server/sender-queries.ts';
import { findSettings, listChannels } from '#features/messages/server/settings-queries.ts';
import { currentMonth } from '#features/messages/server/write-message.ts';
import { CHANNEL_NAMES, CHANNELS, type Channel } from '#features/notifications/message-kinds.ts';
import { inBangla } from '#locale/bangla.ts';
import { formatsIn } from '#locale/formats.ts';
import type { Text } from '#locale/language.ts';
import { toTaka } from '#locale/taka.ts';
import type { Sentence } from '#locale/texts.ts';
import { type Config, channelsSetUp } from '../start/config.ts';
import { bad, type Check, good, type Verdict, warning } from './check.ts';

/** A due message is sent within seconds; one that waits for this many minutes was missed by the sender. */
const LATE_MINUTES = 30;

const en = formatsIn('en');
const bn = formatsIn('bn');

export const messagesCheck: Check = {
  name: 'Messages',
  run: ({ db, config, now }) => checkMessages(db, config, now),
};

/** Checks the state of each channel, the age of the queue, and the ceiling of SMS. */
async function checkMessages(db: Db, config: Config, now: Date): Promise<Verdict> {
  const isSetUp = channelsSetUp(config);
  const { isOn, budgetPoisha } = await findSettings(db);
  const setUp = CHANNELS.filter((channel) => isSetUp[channel]);
  const named = (channels: readonly Channel[]) => ({
    en: channels.map((channel) => CHANNEL_NAMES[channel][0]).join(', '),
    bn: channels.map((channel) => CHANNEL_NAMES[channel][1]).join(', '),
  });
  if (!isOn) {
    const which = named(setUp);
    return setUp.length === 0
      ? good(
          'Messages are off, and no channel is set up: nothing leaves the site.',
          'বার্তা বন্ধ আছে, কোনো মাধ্যমও চালু করা হয়নি।',
        )
      : good(`Messages are off: nothing leaves the site. Set up: ${which.en}.`, `বার্তা বন্ধ আছে। চালু করা আছে: ${which.bn}।`);
  }
  if (setUp.length === 0)
    return bad(
      'Messages are on, but no channel is set up, so nothing leaves the site: set SMTP_URL, SMS_GATEWAY or WEBHOOK_URL (docs/settings.md).',
      'বার্তা চালু আছে, কিন্তু কোনো মাধ্যম চালু করা হয়নি, তাই কিছুই যায় না।',
    );
  const states = new Map((await listChannels(db)).map((row) => [row.channel, row]));
  const queue = await findQueue(db, now);
  const { spentPoisha = 0 } = (await findMonth(db, currentMonth(now))) ?? {};
  const paused = setUp.filter((channel) => states.get(channel)?.pausedAt);
  const said = setUp.map((channel) => stateOf(CHANNEL_NAMES[channel], states.get(channel)));
  const sms = isSetUp.sms
    ? {
        en: ` SMS of this month: ${en.taka(toTaka(spentPoisha))} of ${en.taka(toTaka(budgetPoisha))}.`,
        bn: ` এই মাসের এসএমএস: ${bn.taka(toTaka(budgetPoisha))}-এর মধ্যে ${bn.taka(toTaka(spentPoisha))}।`,
      }
    : { en: '', bn: '' };
  const waits = queue.waiting
    ? {
        en: ` ${queue.waiting === 1 ? '1 waits' : `${queue.waiting} wait`}${queue.late > 0 ? `, the oldest for ${queue.late} minutes` : ''}.`,
        bn: ` অপেক্ষায় ${inBangla(String(queue.waiting))}টি${queue.late > 0 ? `, সবচেয়ে পুরোনোটি ${inBangla(String(queue.late))} মিনিট ধরে` : ''}।`,
      }
    : { en: '', bn: '' };
  const all = {
    en: `Messages are on: ${said.map((one) => one.en).join('; ')}.${waits.en}${sms.en}`,
    bn: `বার্তা চালু আছে: ${said.map((one) => one.bn).join('; ')}।${waits.bn}${sms.bn}`,
  };
  if (queue.late >= LATE_MINUTES)
    return bad(
      `${all.en} What is due is not sent: look for “messages could not be sent” in the log.`,
      `${all.bn} যা যাওয়ার কথা তা যাচ্ছে না।`,
    );
  if (paused.length > 0)
    return warning(
      `${all.en} After five equal failures a channel waits: put right what it answered, and send a test on the page Messages.`,
      all.bn,
    );
  if (isSetUp.sms && spentPoisha >= budgetPoisha)
    return warning(
      `${all.en} The ceiling leaves no room: SMS are held until it is raised on the page Messages, or the month ends.`,
      `${all.bn} সীমায় আর জায়গা নেই, তাই এসএমএস আটকে থাকছে।`,
    );
  if (queue.undecided > 0)
    return warning(
      `${all.en} ${queue.undecided} of which nobody knows whether they went, or that are held, need a decision on the page Messages.`,
      `${all.bn} ${inBangla(String(queue.undecided))}টি বার্তা নিয়ে সিদ্ধান্ত দরকার।`,
    );
  return good(all.en, all.bn);
}

type ChannelRow = Awaited<ReturnType<typeof listChannels>>[number];

/** The channel's last success or failure; only the operator's English sentence quotes the other side. */
function stateOf([name, nameInBangla]: Sentence, row: ChannelRow | undefined): Text {
  if (row?.pausedAt)
    return {
      en: `${name} paused since ${en.dateTime(row.pausedAt)}${row.answer ? ` (${row.answer})` : ''}`,
      bn: `${nameInBangla} ${bn.dateTime(row.pausedAt)} থেকে থেমে আছে`,
    };
  if (row?.lastOkAt)
    return {
      en: `${name} worked ${en.dateTime(row.lastOkAt)}${row.failures > 0 ? `, failed since (${row.answer ?? ''})` : ''}`,
      bn: `${nameInBangla} ${bn.dateTime(row.lastOkAt)} চলেছে`,
    };
  return row?.failures
    ? { en: `${name} has failed (${row.answer ?? ''})`, bn: `${nameInBangla} এখনও চলেনি` }
    : { en: `${name} not used yet`, bn: `${nameInBangla} এখনও ব্যবহার হয়নি` };
}
