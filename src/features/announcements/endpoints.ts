import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { Day, Id, Instant, PageNumber, SearchWords, text, unlessEmpty, Version } from '#api/shapes.ts';
import { packText } from '#locale/language.ts';
import { ENTER_DESCRIPTION } from '#locale/refusals.ts';
import { STATES } from './rules.ts';

/** The readers of an announcement. Visitors see only those for everyone. */
export type Audience = z.infer<typeof Audience>;
export const Audience = z.enum(['everyone', 'signedIn']);

export type Announcement = z.infer<typeof Announcement>;
export const Announcement = z
  .object({
    _id: Id,
    title: z.string(),
    description: z.string(),
    /** The Bangla words; absent if it was written in one language. */
    titleBangla: z.string().optional(),
    descriptionBangla: z.string().optional(),
    createdAt: Instant,
    audience: Audience,
    /** Time of the last change of the words. */
    editedAt: Instant.nullable(),
    pinned: z.boolean(),
  })
  .openapi('Announcement');

/** An announcement as administrators manage it. `version` goes up with each change. */
export type ManagedAnnouncement = z.infer<typeof ManagedAnnouncement>;
export const ManagedAnnouncement = z
  .object({
    // Not `extend`: the API description would then require the Bangla words to be both strings and nullable.
    ...Announcement.shape,
    titleBangla: z.string().nullable(),
    descriptionBangla: z.string().nullable(),
    /** The last day in Asia/Dhaka on which it is shown. */
    until: z.string().nullable(),
    state: z.enum(STATES),
    withdrawnAt: Instant.nullable(),
    version: z.number().int(),
  })
  .openapi('ManagedAnnouncement');

const title = text(1, 200, packText({ en: 'Please enter a title.', bn: 'শিরোনাম লিখুন।' }));
const description = text(1, 5_000, packText(ENTER_DESCRIPTION));

export const makeAnnouncement = endpoint({
  method: 'post',
  path: '/api/announcements',
  summary: 'Publish an announcement, in both languages where it has both Bangla fields',
  notes: {
    takes: '`audience` is `everyone` where absent; both Bangla fields or none; a `createdAt` is taken and ignored',
    returns: 'the announcement; the server sets the time',
  },
  access: 'news.write',
  body: z.object({
    title,
    description,
    titleBangla: unlessEmpty(title),
    descriptionBangla: unlessEmpty(description),
    audience: Audience.default('everyone'),
    /** True to send SMS to the homes, too, if messages are switched on. */
    bySms: z.boolean().optional(),
    createdAt: z.unknown().optional(),
  }),
  responses: { 201: Announcement },
});

export const listAnnouncements = endpoint({
  method: 'get',
  path: '/api/announcements',
  summary: 'The announcements for the person who asks',
  notes: {
    takes: '`search` (in title and description), `page` (20 of them; all where absent)',
    returns: 'the pinned ones first, then the newest',
  },
  access: 'anyone',
  query: z.object({ page: PageNumber.removeDefault().optional(), search: SearchWords }),
  responses: { 200: z.array(Announcement) },
});

export const listAllAnnouncements = endpoint({
  method: 'get',
  path: '/api/announcements/all',
  summary: 'All announcements with their state, also those that are over or withdrawn, 25 a page',
  notes: { returns: '25 a page, newest first' },
  access: 'news.write',
  token: 'homes',
  query: z.object({ page: PageNumber, search: SearchWords, state: unlessEmpty(z.enum(STATES)) }),
  responses: { 200: z.object({ announcements: z.array(ManagedAnnouncement), total: z.number().int() }) },
});

const announcementId = z.object({ id: Id });

export type AnnouncementChange = z.output<typeof AnnouncementChange>;
const AnnouncementChange = z.strictObject({
  version: Version,
  title: title.optional(),
  description: description.optional(),
  /** Empty removes the Bangla words. */
  titleBangla: z.union([z.literal('').transform(() => null), z.null(), title]).optional(),
  descriptionBangla: z.union([z.literal('').transform(() => null), z.null(), description]).optional(),
  pinned: z.boolean().optional(),
  /** The last day on which it is shown; without one it is shown until it is withdrawn. */
  until: z.union([z.literal('').transform(() => null), z.null(), Day]).optional(),
});

export const changeAnnouncement = endpoint({
  method: 'patch',
  path: '/api/announcements/{id}',
  summary: 'Change an announcement; a change that is based on an outdated version is refused',
  notes: { refuses: '409 changed since that version, or withdrawn' },
  access: 'news.write',
  params: announcementId,
  body: AnnouncementChange,
  responses: { 200: ManagedAnnouncement },
  problems: ['not_found', 'conflict'],
});

export const withdrawAnnouncement = endpoint({
  method: 'put',
  path: '/api/announcements/withdraw/{id}',
  summary: 'Withdraw an announcement: nobody is shown it any more',
  notes: { refuses: '409 withdrawn already' },
  access: 'news.write',
  params: announcementId,
  responses: { 200: ManagedAnnouncement },
  problems: ['not_found', 'conflict'],
});
