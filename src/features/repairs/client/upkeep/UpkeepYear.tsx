import { addMonths, monthOf, periodOf } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { UpkeepPlan } from '../../endpoints.ts';
import { repairPath } from '../../rules.ts';
import { planDays } from '../../upkeep-rules.ts';
import { useNameOf } from '../use-name-of.ts';
import { upkeepTexts } from './upkeep-texts.ts';

type Turn = { plan: UpkeepPlan; day: string };

/** The twelve months from this one on, with what is due in each; what is open leads to its repair. */
export function UpkeepYear({ plans, today }: { plans: readonly UpkeepPlan[]; today: string }) {
  const t = useTexts(upkeepTexts).year;
  const { period } = useFormats();
  const begin = periodOf(today);
  const months = Array.from({ length: 12 }, (_, place) => addMonths(begin, place));
  const until = `${monthOf(addMonths(begin, 12))}-01`;
  const turns = Map.groupBy(
    plans
      .filter(({ isEnded }) => !isEnded)
      .flatMap((plan): Turn[] => [
        ...(plan.open ? [{ plan, day: plan.open.on }] : []),
        ...planDays(plan, until).map((day) => ({ plan, day })),
      ])
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    ({ day }) => day.slice(0, 7),
  );
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-heading">{t.title}</h2>
      <ol className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
        {months.map((month) => {
          const due = turns.get(monthOf(month)) ?? [];
          return (
            <li
              key={monthOf(month)}
              // A phone shows the months in which something is due.
              className={classes(
                'grid content-start gap-1 border-line border-t pt-3',
                due.length === 0 && 'max-sm:hidden',
              )}
            >
              <h3 className={due.length > 0 ? 'font-semibold' : 'text-mute'}>{period(month)}</h3>
              {due.length > 0 ? (
                <ul className="grid">
                  {due.map((turn) => (
                    <TurnLine key={`${turn.plan._id} ${turn.day}`} turn={turn} />
                  ))}
                </ul>
              ) : (
                <p className="text-mute text-sm">{t.none}</p>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** Such as `16 Service of the lift`; the day is the month's. */
function TurnLine({ turn: { plan, day } }: { turn: Turn }) {
  const t = useTexts(upkeepTexts).year;
  const { digits } = useFormats();
  const nameOf = useNameOf();
  const { open } = plan;
  const isOpen = open?.on === day;
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] items-baseline gap-x-2">
      <span className="figures text-mute">{digits(Number(day.slice(8)))}</span>
      <span className="wrap-anywhere min-w-0">
        {open && isOpen ? (
          <TextLink to={repairPath(open._id)} className="inline-flex min-h-11 items-center sm:min-h-0">
            {nameOf(plan)}, {t.open(digits(open.number))}
          </TextLink>
        ) : (
          nameOf(plan)
        )}
      </span>
    </li>
  );
}
