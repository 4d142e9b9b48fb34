import { makeTexts } from '#locale/texts.ts';

const en = {
  page: {
    eyebrow: 'From the building',
    title: 'Announcements',
    intro: 'What is new in the building, the latest first.',
    introToVisitors: 'What is new in the building, the latest first. Log in to read those for residents, too.',
    make: 'Make Announcement',
    manage: 'Manage',
  },
  list: {
    label: 'Announcements',
    search: 'Search announcements',
    notLoaded: 'The announcements did not load.',
    none: 'No announcements found.',
    willStandHere: 'What is new in the building will stand here.',
    nothingMatches: 'Nothing matches.',
    otherWords: 'Please look for other words.',
    showAll: 'Show all announcements',
    showOlder: 'Show older',
    older: 'Older announcements',
    wereAll: 'These were all.',
  },
  groups: { pinned: 'Pinned', week: 'This week', earlier: 'Earlier' },
  text: {
    pinned: 'Pinned',
    published: 'Published: <time></time>',
    edited: 'Edited: <time></time>',
    forSignedIn: 'For signed-in people',
    unread: 'New',
    /** Short names for the calendar leaf. */
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  },
};

export type AnnouncementTexts = typeof en;
export const announcementTexts = makeTexts(en, () => import('./texts.bn.ts'));
