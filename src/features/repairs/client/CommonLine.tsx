import { startOfDay } from '#locale/calendar.ts';
import { writtenIn } from '#locale/language.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { useNow } from '#ui/browser-hooks.ts';
import type { CommonRepair } from '../endpoints.ts';
import { categoryIn } from '../rules.ts';
import { RepairBadge, RepairMark } from './RepairMark.tsx';
import { repairTexts } from './texts.ts';
import { FollowerCount } from './together/FollowerCount.tsx';
import { MeToo } from './together/MeToo.tsx';

type Props = {
  repair: CommonRepair;
  /** True where the reader has a home, which can say that it has the same trouble. */
  canFollow: boolean;
};

/** A repair of a common part as the whole house reads it: in the office's words, without a name. */
export function CommonLine({ repair, canFollow }: Props) {
  const { part, category, state, reportedOn, visitOn, publicNote, followers } = repair;
  const t = useTexts(repairTexts).common;
  const { language, dayAndMonth } = useFormats();
  const now = useNow();
  const dayOf = (day: string) => dayAndMonth(startOfDay(day), now);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-4 py-3 sm:px-6">
      <RepairMark category={category} />
      <span className="grid min-w-0 grow basis-40">
        <span className="font-semibold">{writtenIn(language, part.name, part.nameBangla)}</span>
        <span className="wrap-anywhere figures text-mute text-sm">
          {[categoryIn(category, language), t.since(dayOf(reportedOn)), visitOn && t.visit(dayOf(visitOn))]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {publicNote && <span className="wrap-anywhere">{publicNote}</span>}
        <FollowerCount followers={followers} />
      </span>
      <span className="flex flex-wrap items-center gap-3">
        <RepairBadge repair={{ state, isUrgent: false, reopened: 0 }} />
        {canFollow && <MeToo repair={repair} />}
      </span>
    </li>
  );
}
