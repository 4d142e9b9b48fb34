import MessageCircle from 'lucide-react/icons/message-circle';
import { startOfDay } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { useNow } from '#ui/browser-hooks.ts';
import { Link } from '#ui/menu/Link.tsx';
import type { RepairRow } from '../endpoints.ts';
import { isOpen, repairPath } from '../rules.ts';
import { RepairBadge, RepairMark } from './RepairMark.tsx';
import { repairTexts } from './texts.ts';
import { useRepairTitle } from './use-name-of.ts';
import { usePlaceName } from './use-place-name.ts';

type Props = {
  repairs: readonly RepairRow[];
  /** True for the lists of a person's own home. Each side sees what the other one wrote last. */
  isMine?: boolean;
  /** The repair that is open beside the list. */
  current?: string | undefined;
  /** The filter of the list, which a row takes along to the repair's address, such as `?state=answer`. */
  search?: string;
};

/** Repairs, two lines and a state each, in a narrow column and on a phone the state below; a row leads to its repair. */
export function RepairRows({ repairs, isMine = false, current, search = '' }: Props) {
  return (
    <ul className="@container grid">
      {repairs.map((repair) => (
        <RepairLine
          key={repair._id}
          repair={repair}
          isMine={isMine}
          isCurrent={repair._id === current}
          search={search}
        />
      ))}
    </ul>
  );
}

type LineProps = { repair: RepairRow; isMine: boolean; isCurrent: boolean; search: string };

function RepairLine({ repair, isMine, isCurrent, search }: LineProps) {
  const { _id, category, isUrgent, homeName, state, number, lastComment } = repair;
  const t = useTexts(repairTexts).row;
  const { digits } = useFormats();
  const placeOf = usePlaceName();
  const titleOf = useRepairTitle();
  return (
    <li className="border-line not-first:border-t">
      <Link
        to={repairPath(_id) + search}
        aria-current={isCurrent || undefined}
        className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-ink no-underline transition-colors hover:bg-sand aria-current:bg-sand aria-current:shadow-[inset_3px_0_var(--color-clay)] sm:px-6"
      >
        <RepairMark category={category} isUrgent={isUrgent && isOpen(state)} />
        <span className="grid min-w-0 grow basis-40">
          <span className="wrap-anywhere line-clamp-2 font-semibold">{titleOf(repair)}</span>
          <span className="figures wrap-anywhere text-mute text-sm">
            {[placeOf(repair), homeName ?? t.office, t.number(digits(number))].join(' · ')}
          </span>
        </span>
        <span className="grid justify-items-end gap-1 text-end @max-lg:flex @max-lg:w-full @max-lg:flex-wrap @max-lg:items-center @max-lg:justify-between @max-lg:gap-x-3 @max-lg:ps-[min(3.75rem,60px)] @max-lg:text-start">
          <RepairBadge repair={repair} />
          {lastComment === (isMine ? 'office' : 'home') ? (
            <span className="flex items-center gap-1.5 font-semibold text-clay text-sm">
              <MessageCircle size={16} className="shrink-0" />
              {isMine ? t.officeWrote : t.homeWrote}
            </span>
          ) : (
            <span className="figures wrap-anywhere text-mute text-sm">
              <Detail repair={repair} />
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

/** Who comes and when, what it waits for, or since when it is so. */
function Detail({
  repair: { state, plan: upkeep, stateSince, workerName, visitOn, visitTime, waitsFor },
}: {
  repair: RepairRow;
}) {
  const t = useTexts(repairTexts);
  const { dayAndMonth, digits } = useFormats();
  const now = useNow();
  if (state === 'done') return t.row.asked;
  if (state === 'taken') {
    const visit = visitOn && [dayAndMonth(startOfDay(visitOn), now), digits(visitTime ?? '')].filter(Boolean).join(' ');
    const plan = [workerName, visit || waitsFor].filter(Boolean).join(', ');
    if (plan) return plan;
  }
  if (upkeep && isOpen(state)) return t.row.dueOn(dayAndMonth(startOfDay(upkeep.on), now));
  return t.common.since(dayAndMonth(stateSince, now));
}
