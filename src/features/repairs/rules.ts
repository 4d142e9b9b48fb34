import { defineList, type List, type ListSearch, listPath } from '#api/list.ts';
import type { Language, Text } from '#locale/language.ts';

/**
 * States of a repair. `new` waits for the office, `taken` has a worker, a day or a reason to wait, `done` waits for the home's answer.
 * `confirmed`, `declined` and `withdrawn` are closed, and so is `joined`: the work goes on in another one of the same common part.
 */
export const REPAIR_STATES = ['new', 'taken', 'done', 'confirmed', 'declined', 'withdrawn', 'joined'] as const;
export type RepairState = (typeof REPAIR_STATES)[number];

/** The name of each state, on pages and in messages. */
const STATE_NAMES: Record<RepairState, Text> = {
  new: { en: 'New', bn: 'নতুন' },
  taken: { en: 'Taken', bn: 'কাজ ধরা হয়েছে' },
  done: { en: 'Done', bn: 'কাজ শেষ' },
  confirmed: { en: 'It works', bn: 'ঠিক হয়েছে' },
  declined: { en: 'Declined', bn: 'করা হবে না' },
  withdrawn: { en: 'Withdrawn', bn: 'তুলে নেওয়া' },
  joined: { en: 'Joined', bn: 'এক করা' },
};
export const repairStateIn = (state: RepairState, language: Language) => STATE_NAMES[state][language];

export const isOpen = (state: RepairState) => state === 'new' || state === 'taken' || state === 'done';

/** The kinds of trouble; their names stand on the form. */
const CATEGORIES = {
  plumbing: { en: 'Taps and drains', bn: 'কল ও নালা' },
  water: { en: 'Water supply', bn: 'পানির সরবরাহ' },
  electricity: { en: 'Electricity', bn: 'বিদ্যুৎ' },
  gas: { en: 'Gas', bn: 'গ্যাস' },
  lift: { en: 'Lift', bn: 'লিফট' },
  generator: { en: 'Generator', bn: 'জেনারেটর' },
  fire_safety: { en: 'Fire safety', bn: 'অগ্নিনিরাপত্তা' },
  doors: { en: 'Doors, windows, locks', bn: 'দরজা, জানালা, তালা' },
  walls: { en: 'Walls and ceiling', bn: 'দেয়াল ও ছাদ' },
  cleaning: { en: 'Cleaning', bn: 'পরিষ্কার' },
  pests: { en: 'Insects and rats', bn: 'পোকা ও ইঁদুর' },
  security: { en: 'Security', bn: 'নিরাপত্তা' },
  internet: { en: 'Internet and dish', bn: 'ইন্টারনেট ও ডিশ' },
  other: { en: 'Something else', bn: 'অন্য কিছু' },
} as const satisfies Record<string, Text>;
export type RepairCategory = keyof typeof CATEGORIES;
export const REPAIR_CATEGORIES = Object.keys(CATEGORIES) as [RepairCategory, ...RepairCategory[]];
export const categoryIn = (category: RepairCategory, language: Language) => CATEGORIES[category][language];

/** What the reader of a repair may do with it now: the server says it, the page shows its buttons. */
export const REPAIR_ACTS = [
  // Of the office (`repairs.work`): take a new one; change worker, day or the reason to wait; say that it is done; lower `isUrgent`.
  'take',
  'plan',
  'done',
  'urgency',
  // Of the office (`repairs.decide`).
  'decline',
  'publicNote',
  'join',
  // Of the home, or of the office where no one of the home has an account.
  'works',
  'notYet',
  'fixed',
  'withdraw',
  // Of the home, and of the office (`repairs.decide`).
  'split',
  // Of both.
  'comment',
  'photo',
] as const;
export type RepairAct = (typeof REPAIR_ACTS)[number];

/** The answers of a home: `works` and `notYet` to what is done, `fixed` and `withdraw` while it is open. */
export const REPAIR_ANSWERS = ['works', 'notYet', 'fixed', 'withdraw'] as const;
export type RepairAnswer = (typeof REPAIR_ANSWERS)[number];

/**
 * Filters of the list. `answer`: what waits for the reader, for the office new ones, visits that have passed and comments of a home, for a
 * home those that are done. `closed`: confirmed, declined, withdrawn or joined into another one.
 */
export const REPAIR_FILTERS = ['open', 'answer', 'closed', 'all'] as const;
export type RepairFilter = (typeof REPAIR_FILTERS)[number];

/** What a list can be limited to: a flat, a common part, or what a home has reported. At most one is there. */
export const REPAIR_SUBJECTS = ['apartmentId', 'commonPartId', 'agreementId'] as const;
export type RepairSubject = Partial<Record<(typeof REPAIR_SUBJECTS)[number], string>>;

/** A list of repairs at an address, which names its filter and its subject. */
function repairsAt(path: string): List<RepairSearch> {
  const list = defineList({ path, choices: { state: REPAIR_FILTERS } });
  return {
    ...list,
    read: (params) => ({ ...list.read(params), ...readSubject(params) }),
    path: (search = {}) => listPath(path, search, { state: REPAIR_FILTERS[0] }),
  };
}

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readSubject(params: URLSearchParams): RepairSubject {
  const found = REPAIR_SUBJECTS.find((name) => IS_ID.test(params.get(name) ?? ''));
  return found ? { [found]: params.get(found) ?? '' } : {};
}

/** The newest repairs in which words find something: beyond them the list says that there are more. */
export const MAX_FOUND = 1000;

const REPAIRS_PATH = '/dashboard/repairs';
export const REPAIRS = repairsAt(REPAIRS_PATH);
/** The list of a person's own home. */
export const MY_REPAIRS = repairsAt('/dashboard/my-repairs');
export type RepairSearch = { state: RepairFilter } & ListSearch & RepairSubject;
export const repairPath = (id: string) => `${REPAIRS_PATH}/${id}`;
/** The list beside a repair: its address is that of the repair. */
export const listBeside = (id: string) => repairsAt(repairPath(id));
/** Everything that was ever reported of a flat, a common part or by a home. */
export const historyPath = (subject: RepairSubject) => REPAIRS.path({ ...subject, state: 'all' });
export const PARTS_PATH = '/dashboard/common-parts';
/** The printed labels of all common parts, or of one. */
export const labelsPath = (part?: string) => `/labels${part ? `?part=${part}` : ''}`;
export const reportPath = (part?: string) => `${REPAIRS_PATH}/new${part ? `?part=${part}` : ''}`;

/**
 * Open repairs with which a home can report one more. A home that says *Not yet* is never refused, or the last word would be the office's: it
 * may have more, and then reports nothing new until fewer are open.
 */
export const MAX_OPEN = 10;
/** Photos of one repair, and those that one person adds on one day. */
export const MAX_REPAIR_PHOTOS = 5;
export const MAX_PHOTOS_A_DAY = 20;
/** Days within which the office answers what is new; then Today names it. */
export const ANSWERED_WITHIN_DAYS = { urgent: 1, other: 3 };
/** Days after which what is done counts as confirmed without an answer. */
export const CONFIRMED_AFTER_DAYS = 7;
/** Days within which the home can say that what was closed is not right yet; so long those that follow it read how it ended. */
export const REOPENED_WITHIN_DAYS = 14;
