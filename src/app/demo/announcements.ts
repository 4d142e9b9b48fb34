import { daysAgo, lastIslamic, lastYearly } from './calendar.ts';

type Announcement = {
  title: string;
  description: string;
  audience: 'everyone' | 'signedIn';
  publishedAt: (now: Date) => Date;
};

export const DEMO_ANNOUNCEMENTS: readonly Announcement[] = [
  {
    title: 'Lift maintenance in Blocks A and B',
    description:
      'The lifts of Blocks A and B are serviced tomorrow between 10:00 and 13:00, one after the other. One lift stays in use in each block.\n\nIf you expect a delivery or need help on the stairs, please tell the front desk.',
    audience: 'signedIn',
    publishedAt: (now) => daysAgo(now, 2, 11),
  },
  {
    title: 'Water tank cleaning on Friday',
    description:
      'The overhead and underground tanks are cleaned on Friday from 9:00 to 14:00. Please store drinking water the evening before, and let the taps run for a minute afterwards.',
    audience: 'signedIn',
    publishedAt: (now) => daysAgo(now, 9, 16),
  },
  {
    title: 'Apartments open for viewing',
    description:
      'Several homes in Blocks B, C and D are free. You can see them on any day between 10:00 and 18:00; please call the office first, so that somebody can show you round.',
    audience: 'everyone',
    publishedAt: (now) => daysAgo(now, 17, 10),
  },
  {
    title: 'Monthly generator test',
    description:
      'The standby generator is tested on the first Saturday of each month at 15:00. Lights in the stairwells may flicker for a few seconds.',
    audience: 'everyone',
    publishedAt: (now) => daysAgo(now, 31, 9),
  },
  {
    title: 'Guest parking in the basement',
    description:
      'Bays 41 to 48 on basement level 2 are for guests now, for up to 24 hours. Please register your guest’s number plate at the gate; cars without registration block the fire lane.',
    audience: 'signedIn',
    publishedAt: (now) => daysAgo(now, 48, 12),
  },
  {
    title: 'Fire drill for all blocks',
    description:
      'Thank you for joining our fire drill. All five blocks were empty in under seven minutes. The meeting point remains the garden behind Block C; please keep the stairs free of bicycles and shoe racks.',
    audience: 'signedIn',
    publishedAt: (now) => daysAgo(now, 76, 17),
  },
  {
    title: 'Eid-ul-Fitr: how we are here for you',
    description:
      'The office is closed for the three days of Eid. Security, lifts and the generator are staffed around the clock, and the prayer hall on the ground floor is open to everyone. Eid Mubarak to all families of OneBuilding!',
    audience: 'everyone',
    // A few days before the end of Ramadan.
    publishedAt: (now) => lastIslamic(now, 9, 24),
  },
  {
    title: 'Victory Day in the garden',
    description:
      'On 16 December we raise the flag at 8:00 in the garden, followed by breakfast with pitha and tea. Children of all blocks sing at 9:00. Families, friends and neighbours are welcome.',
    audience: 'everyone',
    publishedAt: (now) => lastYearly(now, 12, 9),
  },
];
