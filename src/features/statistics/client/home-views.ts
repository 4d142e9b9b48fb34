import { REQUESTS } from '#features/agreements/rules.ts';
import { apartmentPath } from '#features/apartments/client/use-apartments.ts';
import { MANAGED_APARTMENTS } from '#features/apartments/rules.ts';
import { isPublic, unitName } from '#features/apartments/unit-kinds.ts';
import { laterInWords } from '#features/dues/later-rules.ts';
import { DEEP_FROM_DAYS, DUES } from '#features/dues/rules.ts';
import { daysAfter } from '#locale/calendar.ts';
import type { Formats } from '#locale/formats.ts';
import type { HomeLabel } from '#ui/media/WindowLinks.tsx';
import type { HomeNow } from '../endpoints.ts';
import type { StatisticsTexts } from './texts.ts';

/** Windows show tenancies, this month's rent, or notices. */
export type View = 'let' | 'month' | 'notice';

/** Looks of a window, the most urgent first; `deep` is late for 30 days or more, `kept` a flat that is neither let nor offered. */
export const LOOKS = ['deep', 'late', 'part', 'due', 'waiting', 'notice', 'paid', 'let', 'kept', 'dark'] as const;
export type Look = (typeof LOOKS)[number];

/** Returns the look of a home's window in a view. */
export function lookOf(home: HomeNow, view: View): Look {
  const { agreementId, month, debt, endsOn } = home;
  if (agreementId === null) return view === 'let' && isKept(home) ? 'kept' : 'dark';
  if (view === 'let') return 'let';
  if (view === 'notice') return endsOn === null ? 'dark' : 'notice';
  if (month?.state === 'late') return (debt?.daysLate ?? 0) >= DEEP_FROM_DAYS ? 'deep' : 'late';
  return month === null || month.state === 'nothing' ? 'dark' : month.state;
}

/** True for a flat without a tenant that the building does not offer: its owner's, or one without a rent. */
const isKept = (home: HomeNow) => home.agreementId === null && isPublic(home) && home.isFree === false;

/** The homes that a view counts: of lettings the flats, which are the rooms of the building's figures. */
const countedIn = (homes: readonly HomeNow[], view: View) => (view === 'let' ? homes.filter(isPublic) : [...homes]);

/** Sorts homes by urgency in a view, the most urgent first. */
export function byUrgency(homes: readonly HomeNow[], view: View): HomeNow[] {
  const rank = (home: HomeNow) => LOOKS.indexOf(lookOf(home, view));
  return homes.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (b.debt?.daysLate ?? 0) - (a.debt?.daysLate ?? 0) ||
      (a.endsOn ?? '').localeCompare(b.endsOn ?? ''),
  );
}

/** Texts and formats of the reader's language. */
type Labels = {
  t: StatisticsTexts['drawing'];
  formats: Formats;
  view: View;
  shownBlock: (block: string) => string;
};

/** Describes a home: its place, its state in the view, and the link. */
export function describeHome(home: HomeNow, words: Labels): HomeLabel {
  const { t, view, formats, shownBlock } = words;
  const name = t.home(unitName(home, formats.language), shownBlock(home.block), formats.digits(home.floor));
  if (home.agreementId !== null) {
    const text =
      view === 'let'
        ? t.letTo(home.tenant ?? '')
        : `${home.tenant}, ${view === 'month' ? describeMonth(home, words) : describeNotice(home, words)}`;
    return { name, text, to: `/dashboard/statement/${home.agreementId}`, link: t.statement };
  }
  if (home.owner)
    return {
      name,
      text: t.ownedBy(home.owner.name),
      to: `/dashboard/statement/${home.owner.agreementId}`,
      link: t.statement,
    };
  if (home.requests === 0)
    return isPublic(home) && home.isShown !== false
      ? { name, text: t.free, to: apartmentPath(home), link: t.apartment }
      : {
          ...{ name, text: isKept(home) ? t.notOffered : t.free },
          ...{ to: MANAGED_APARTMENTS.path({ search: home.apartmentNo }), link: t.inList },
        };
  const to = REQUESTS.path({ search: home.apartmentNo });
  return { name, text: t.freeWithRequests(home.requests), to, link: t.requests };
}

/** Describes the debt and since when it is due, or how the month was paid. */
function describeMonth({ month, debt }: HomeNow, { t, formats }: Labels): string {
  const { taka, day } = formats;
  const waiting = month && month.waiting > 0 ? `, ${t.waits(taka(month.waiting))}` : '';
  if (!debt) {
    if (!month || month.state === 'nothing') return t.nothingDue;
    return month.state === 'waiting' ? t.waits(taka(month.waiting)) : t.paid(taka(month.amount));
  }
  const open = taka(debt.open + debt.earlier);
  const sum = month?.state === 'part' ? t.openOf(open, taka(month.amount)) : t.open(open);
  const later = laterInWords(debt.charges, daysAfter(debt.dueOn, debt.daysLate), formats);
  return `${sum}${later ? `, ${later}` : ''}, ${debt.daysLate > 0 ? t.lateSince(day(debt.dueOn), debt.daysLate) : t.dueOn(day(debt.dueOn))}${waiting}`;
}

const describeNotice = ({ endsOn }: HomeNow, { t, formats: { day } }: Labels) =>
  endsOn === null ? t.stays : t.leaves(day(endsOn));

/** Describes a block: how many of its homes the view marks. */
export function describeBlock({ name, homes }: { name: string; homes: HomeNow[] }, words: Labels): HomeLabel {
  const { t, view } = words;
  const { digits } = words.formats;
  const counted = countedIn(homes, view);
  const marked = digits(counted.filter((home) => isMarked(home, view)).length);
  if (view === 'month')
    return { name: t.block(name), text: t.homesLate(marked), to: DUES.path({ search: name }), link: t.dues };
  const to = MANAGED_APARTMENTS.path({ search: name });
  const text = view === 'let' ? t.homesLet(marked, digits(counted.length)) : t.homesLeaving(marked);
  return { name: t.block(name), text, to, link: t.apartments };
}

/** True if a block's bar counts this home: it is let, late or under notice. */
export const isMarked = (home: HomeNow, view: View) => ['let', 'late', 'deep', 'notice'].includes(lookOf(home, view));
