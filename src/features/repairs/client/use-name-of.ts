import { startOfDay } from '#locale/calendar.ts';
import { writtenIn } from '#locale/language.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { useNow } from '#ui/browser-hooks.ts';
import type { RepairRow } from '../endpoints.ts';
import { repairTexts } from './texts.ts';

/** The name of a plan, or of a part, in the reader's language. */
export function useNameOf() {
  const { language } = useFormats();
  return ({ name, nameBangla }: { name: string; nameBangla: string }) => writtenIn(language, name, nameBangla);
}

type Told = Pick<RepairRow, 'plan' | 'description'>;

/** What a repair is about: the name of its plan in the reader's language, else what was reported. */
export function useRepairTitle() {
  const nameOf = useNameOf();
  return ({ plan, description }: Told) => (plan ? nameOf(plan) : description);
}

/** As the title, of a plan with its day and note; `description` holds both names of the plan and the note. */
export function useRepairWords() {
  const t = useTexts(repairTexts).row;
  const { dayAndMonth } = useFormats();
  const titleOf = useRepairTitle();
  const now = useNow();
  return ({ plan, description }: Told) => {
    if (!plan) return description;
    const note = description.split('\n').filter((line) => line !== plan.name && line !== plan.nameBangla);
    return [titleOf({ plan, description }), t.dueOn(dayAndMonth(startOfDay(plan.on), now)), ...note].join('\n');
  };
}
