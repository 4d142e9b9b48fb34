import { useChange } from '#api/use-call.tsx';
import { May } from '#features/identity/client/use-session.ts';
import { startOfDay } from '#locale/calendar.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { useNow } from '#ui/browser-hooks.ts';
import { askNotice } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { RowMenu } from '#ui/menu/RowMenu.tsx';
import type { UpkeepPlan } from '../../endpoints.ts';
import { useNameOf } from '../use-name-of.ts';
import { upkeepTexts } from './upkeep-texts.ts';

type Props = { plans: readonly UpkeepPlan[]; onChange: (plan: UpkeepPlan) => void };

/** All plans: how often, when next, and who comes. */
export function PlanTable({ plans, onChange }: Props) {
  const t = useTexts(upkeepTexts).list;
  const { dayAndMonth } = useFormats();
  const now = useNow();
  const nameOf = useNameOf();
  const rhythm = ({ everyMonths }: UpkeepPlan) => (everyMonths === null ? t.paper : t.every(everyMonths));
  const next = ({ nextOn, isEnded }: UpkeepPlan) =>
    isEnded ? '–' : nextOn ? dayAndMonth(startOfDay(nextOn), now) : t.whenDone;
  const columns: Column<UpkeepPlan>[] = [
    {
      title: t.name,
      kind: 'heading',
      cell: (plan) => (
        <span className="wrap-anywhere inline-flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          {nameOf(plan)}
          {plan.isEnded && <Badge>{t.ended}</Badge>}
        </span>
      ),
    },
    { title: t.rhythm, isInBrief: true, cell: (plan) => [rhythm(plan), nameOf(plan.part)].join(' · ') },
    { title: t.next, cell: next },
    { title: t.who, cell: ({ workerName }) => workerName ?? '–' },
    {
      title: t.actions,
      kind: 'actions',
      cell: (plan) => (
        <May permission="repairs.decide">
          <Button size="sm" variant="secondary" onClick={() => onChange(plan)}>
            <span>
              <RichText text={t.change(nameOf(plan))} hidden={(words) => <span className="sr-only">{words}</span>} />
            </span>
          </Button>
          <EndMenu plan={plan} onResume={() => onChange(plan)} />
        </May>
      ),
    },
  ];
  return (
    <Card as="section" padded={false} aria-label={t.title}>
      <Table
        caption={t.caption}
        columns={columns}
        rows={plans}
        rowKey={({ _id }) => _id}
        brief={(plan) => [rhythm(plan), nameOf(plan.part)].join(' · ')}
      />
    </Card>
  );
}

/** Ends a plan, or takes it up again; a paper needs its day, which the form asks for. */
function EndMenu({ plan, onResume }: { plan: UpkeepPlan; onResume: () => void }) {
  const t = useTexts(upkeepTexts).list;
  const name = useNameOf()(plan);
  const { _id: id, version, isEnded, everyMonths, nextOn, open } = plan;
  const change = useChange('PATCH /api/upkeep-plans/{id}', {
    onSuccess: (changed) => toast.success(changed.isEnded ? t.hasEnded(name) : t.isResumed(name)),
    onError: ({ message }) => void askNotice({ icon: 'error', title: t.notChanged, text: message }),
  });
  const needsDay = isEnded && everyMonths === null && nextOn === null && !open;
  return (
    <RowMenu
      about={name}
      items={[
        {
          key: 'end',
          text: (
            <RichText
              text={isEnded ? t.resume(name) : t.end(name)}
              hidden={(words) => <span className="sr-only">{words}</span>}
            />
          ),
          isDanger: !isEnded,
          disabled: change.isPending,
          onSelect: () =>
            needsDay ? onResume() : change.mutate({ params: { id }, body: { version, isEnded: !isEnded } }),
        },
      ]}
    />
  );
}
