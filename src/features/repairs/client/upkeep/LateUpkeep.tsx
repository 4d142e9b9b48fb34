import { startOfDay } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { useNow } from '#ui/browser-hooks.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Link } from '#ui/menu/Link.tsx';
import type { UpkeepPlan } from '../../endpoints.ts';
import { repairPath } from '../../rules.ts';
import { RepairMark } from '../RepairMark.tsx';
import { useNameOf } from '../use-name-of.ts';
import { upkeepTexts } from './upkeep-texts.ts';

/** The open repairs of plans whose day has passed, the oldest first; a row leads to its repair. */
export function LateUpkeep({ plans, today }: { plans: readonly UpkeepPlan[]; today: string }) {
  const t = useTexts(upkeepTexts);
  const { dayAndMonth, digits } = useFormats();
  const now = useNow();
  const nameOf = useNameOf();
  const late = plans.flatMap((plan) => (plan.open && plan.open.on < today ? [{ plan, open: plan.open }] : []));
  if (late.length === 0) return null;
  return (
    <Card as="section" padded={false} aria-label={t.late.title(late.length)}>
      <h2 className="px-4 pt-4 text-danger text-heading sm:px-6">{t.late.title(late.length)}</h2>
      <ul className="grid">
        {late
          .toSorted((one, other) => (one.open.on < other.open.on ? -1 : 1))
          .map(({ plan, open }) => (
            <li key={plan._id} className="border-line not-first:border-t">
              <Link
                to={repairPath(open._id)}
                className="flex items-center gap-4 px-4 py-3 text-ink no-underline transition-colors hover:bg-sand sm:px-6"
              >
                <RepairMark category={plan.category} isUrgent />
                <span className="grid min-w-0">
                  <span className="wrap-anywhere font-semibold">{nameOf(plan)}</span>
                  <span className="figures wrap-anywhere text-mute text-sm">
                    {[
                      t.late.since(dayAndMonth(startOfDay(open.on), now)),
                      nameOf(plan.part),
                      t.year.open(digits(open.number)),
                    ].join(' · ')}
                  </span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  );
}
