import type { PersonalChannel } from '#features/notifications/message-kinds.ts';
import { makeTexts } from '#locale/texts.ts';

const channels: Record<PersonalChannel, string> = { email: 'E-mail', push: 'Browser', sms: 'SMS' };

const en = {
  legend: 'Who is told outside of the site',
  channels,
  nothing: 'Nothing reaches',
  ofAll: (unreached: number, people: number) => `${unreached} of ${people}`,
  bySms: 'By SMS, too',
  once: 'What it costs stands here once you have written the title.',
  none: 'No mobile number is known to which an SMS could go.',
  lines: {
    en: (numbers: number, parts: number) =>
      `${numbers === 1 ? '1 number' : `${numbers} numbers`} in English × ${parts === 1 ? '1 part' : `${parts} parts`}`,
    bn: (numbers: number, parts: number) =>
      `${numbers === 1 ? '1 number' : `${numbers} numbers`} in Bangla × ${parts === 1 ? '1 part' : `${parts} parts`}`,
  },
  cost: (lines: string, price: string, cost: string) => `${lines}, at ${price} a part: ${cost}`,
  over: (left: string) =>
    `${left} are left of this month’s ceiling. What is over it is held, and the office decides about it under Messages.`,
  paused: (channel: string) => `${channel} is paused: it waits until the channel works again.`,
  text: 'The SMS as it is sent',
};

export type ReachTexts = typeof en;
export const reachTexts = makeTexts(en, () => import('./reach-texts.bn.ts'));
