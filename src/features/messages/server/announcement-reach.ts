import type { Db } from '#database/connect.ts';
import { findDescription } from '#features/building/server/queries.ts';
import { MESSAGE_KINDS, PERSONAL_CHANNELS } from '#features/notifications/message-kinds.ts';
import type { Channels } from '#gateways/channels.ts';
import { LANGUAGES, type Language } from '#locale/language.ts';
import { toTaka } from '#locale/taka.ts';
import type { AnnouncementReach } from '../endpoints.ts';
import { defaultWording } from '../text-rules.ts';
import { findMonth, listAllHomes, type NewDelivery } from './sender-queries.ts';
import { findSettings, findWording, listChannels } from './settings-queries.ts';
import { deliveriesOf } from './spread.ts';
import { currentMonth } from './write-message.ts';

type Reading = { now: Date; channels: Channels; site: URL };

/**
 * Finds the present reach of an announcement and the facts of its SMS; null while messages are off, or if no channel to
 * people is set up.
 */
export async function findAnnouncementReach(
  db: Db,
  { now, channels, site }: Reading,
): Promise<AnnouncementReach | null> {
  const settings = await findSettings(db);
  const setUp = PERSONAL_CHANNELS.filter((channel) => channels[channel]);
  if (!settings.isOn || setUp.length === 0) return null;
  const receivers = await listAllHomes(db);
  const told = { kind: 'announcement' as const, about: { bySms: 1 }, dueAt: now.toISOString() };
  const rows = (await deliveriesOf(db, told, { receivers, channels: setUp, now })).filter((row) => !row.isStopped);
  const owners = new Set(receivers.map(ownerOf));
  const reached = new Set(rows.filter(({ channel }) => channel !== 'sms').map(ownerOf));
  const reachedBySms = new Set(rows.map(ownerOf));
  const ofChannel = (channel: NewDelivery['channel']) => rows.filter((row) => row.channel === channel);
  // An address shared by several people gets one SMS, in the language of the first of them.
  const numbers = [
    ...new Map(
      ofChannel('sms')
        .toReversed()
        .map((row) => [row.address, row]),
    ).values(),
  ];
  const inLanguage = (language: Language) =>
    numbers.filter((row) => (channels.sms?.needsBangla ? 'bn' : row.language) === language).length;
  const month = await findMonth(db, currentMonth(now));
  const wordings = await Promise.all(
    LANGUAGES.map(async (language) => {
      const named = { kind: 'announcement', channel: 'sms', language } as const;
      return [language, ((await findWording(db, named)) ?? defaultWording('announcement', 'sms', language)).body];
    }),
  );
  return {
    channels: setUp,
    paused: (await listChannels(db)).flatMap(({ channel, pausedAt }) =>
      pausedAt === null ? [] : setUp.filter((one) => one === channel),
    ),
    people: owners.size,
    email: new Set(ofChannel('email').map(({ address }) => address)).size,
    push: new Set(ofChannel('push').map(ownerOf)).size,
    sms: { en: inLanguage('en'), bn: inLanguage('bn') },
    unreached: owners.size - reached.size,
    unreachedBySms: owners.size - reachedBySms.size,
    building: (await findDescription(db)).name,
    link: new URL(MESSAGE_KINDS.announcement.path, site).href,
    wordings: Object.fromEntries(wordings) as Record<Language, string>,
    partPrice: toTaka(settings.partPoisha),
    left: toTaka(Math.max(0, settings.budgetPoisha - (month?.spentPoisha ?? 0))),
  };
}

const ownerOf = ({ userId, agreementId }: Pick<NewDelivery, 'userId' | 'agreementId'>) => userId ?? agreementId;
