import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { Id, Instant, text } from '#api/shapes.ts';

/** Who an announcement is for. Visitors see what is for everyone. */
export type Audience = z.infer<typeof Audience>;
export const Audience = z.enum(['everyone', 'signedIn']);

export type Announcement = z.infer<typeof Announcement>;
export const Announcement = z
  .object({ _id: Id, title: z.string(), description: z.string(), createdAt: Instant, audience: Audience })
  .openapi('Announcement');

/** The server sets `createdAt`, whatever was sent. */
export const makeAnnouncement = endpoint({
  method: 'post',
  path: '/api/announcements',
  summary: 'Publish an announcement',
  access: 'admin',
  body: z.object({
    title: text(1, 200, 'Please enter a title.'),
    description: text(1, 5_000, 'Please enter a description.'),
    audience: Audience.default('everyone'),
    createdAt: z.unknown().optional(),
  }),
  answers: { 201: Announcement },
});

/** Newest first. */
export const listAnnouncements = endpoint({
  method: 'get',
  path: '/api/announcements',
  summary: 'The announcements for whoever asks',
  access: 'anyone',
  answers: { 200: z.array(Announcement) },
});
