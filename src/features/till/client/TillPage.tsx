import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { listPath } from '#api/list.ts';
import { useHasDraft } from '#api/use-has-draft.ts';
import { May } from '#features/identity/client/use-session.ts';
import { dayAt, daysAfter } from '#locale/calendar.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonFigures } from '#ui/feedback/Skeletons.tsx';
import { Button } from '#ui/form/Button.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { Card, CardSection } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { PeriodSwitch } from '#ui/menu/PeriodSwitch.tsx';
import { CountCash } from './CountCash.tsx';
import { DrawerLines } from './DrawerLines.tsx';
import { Drawers } from './Drawers.tsx';
import { EntriesTable } from './EntriesTable.tsx';
import { MethodsTable } from './MethodsTable.tsx';
import { tillTexts } from './texts.ts';
import { useTill } from './use-till.ts';

const ClosedDay = loadLater(async () => (await import('./ClosedDay.tsx')).ClosedDay);
const MovesTable = loadLater(async () => (await import('./MovesTable.tsx')).MovesTable);
const MoveMoneyDialog = loadLater(async () => (await import('./MoveMoneyDialog.tsx')).MoveMoneyDialog);

/** A day's confirmed money, and the count that closes it. */
export function TillPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const today = dayAt(new Date());
  const day = dayOf(params.get('day'), today);
  const till = useTill(day);
  const { page: t, moves, count } = useTexts(tillTexts);
  const [isMoving, setMoving] = useState(useHasDraft('money moved'));
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <May permission="costs.record">
          <Button variant="secondary" onClick={() => setMoving(true)}>
            {moves.move}
          </Button>
        </May>
      }
    >
      <PeriodSwitch
        unit="Day"
        before={{ name: t.before, to: dayPath(daysAfter(day, -1)) }}
        after={day < today ? { name: t.after, to: dayPath(daysAfter(day, 1)) } : undefined}
        last={dayPath(today)}
      >
        <DayField
          label={t.day}
          min="2000-01-01"
          max={today}
          value={day}
          onChange={({ target }) => target.validity.valid && target.value && void navigate(dayPath(target.value))}
        />
      </PeriodSwitch>
      <Query query={till} failed={t.failed} loading={<SkeletonFigures rows={6} />} inCard>
        {(data) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8" aria-busy={till.isPlaceholderData}>
            {data.entries.length > 0 && (
              <Card as="section" padded={false}>
                <MethodsTable methods={data.methods} />
              </Card>
            )}
            {data.closing && <ClosedDay till={data} closing={data.closing} />}
            <Drawers day={data.day} drawers={data.toCount?.drawers ?? []} handovers={data.handovers} />
            {data.toCount && (
              <May permission="till.close">
                {data.toCount.bySomebodyElse ? (
                  <CardSection title={count.title} intro={count.bySomebodyElse}>
                    <DrawerLines drawer={{ ...data.toCount, through: data.day, putIn: 0 }} />
                  </CardSection>
                ) : (
                  <CountCash key={data.day} day={data.day} toCount={data.toCount} />
                )}
              </May>
            )}
            {data.moves.length > 0 && <MovesTable moves={data.moves} />}
            <EntriesTable entries={data.entries} />
          </div>
        )}
      </Query>
      {isMoving && <MoveMoneyDialog day={day} onClose={() => setMoving(false)} />}
    </Page>
  );
}

/** The day in the address, by default today, also for a future one. */
const dayOf = (named: string | null, today: string) =>
  named && /^2\d{3}-\d\d-\d\d$/.test(named) && !Number.isNaN(Date.parse(named)) && named <= today ? named : today;

/** Address of a day. Without one, Cash and bank shows who holds what. */
const dayPath = (day: string) => listPath('/dashboard/till', { day });
