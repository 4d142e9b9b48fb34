import ArrowRight from 'lucide-react/icons/arrow-right';
import { useCall, useChange } from '#api/use-call.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import type { UnsaidField } from '#features/building/rules.ts';
import { WAYS_PATH } from '#features/ways/rules.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { askConfirm, askNotice } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { openedAt } from '#ui/feedback/use-opened.ts';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { useMayOpen } from '#ui/menu/link-access.ts';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { FirstSteps as Steps } from '../endpoints.ts';
import { type FirstStepsTexts, firstStepsTexts } from './first-steps-texts.ts';

const BACKUP = '/dashboard/backup';

/** Setup steps that a new building has not done yet. The list disappears with the last one. */
export function FirstSteps() {
  const t = useTexts(firstStepsTexts);
  const query = useCall('GET /api/first-steps', {});
  const { unsaid } = useBuilding();
  const mayOpen = useMayOpen();
  if (query.data?.clock) return <DoubtedClock {...query.data.clock} />;
  if (query.data?.lateBackupAt) return <LateBackup madeAt={query.data.lateBackupAt} />;
  const open = query.data ? openSteps(t, query.data, unsaid).filter(({ to }) => mayOpen(to)) : [];
  if (open.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="first-steps">
      <h2 id="first-steps" className="mb-2 text-heading">
        {t.title}
      </h2>
      <p className="mb-4 text-mute">{t.intro}</p>
      <ol className="grid divide-y divide-line">
        {open.map(({ to, title, text }) => (
          <li key={title} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3.5">
            <span className="grid min-w-0 gap-0.5">
              <span className="font-semibold">{title}</span>
              <span className="text-mute text-sm">{text}</span>
            </span>
            <TextLink to={to} className="inline-flex min-h-11 items-center gap-1.5">
              <RichText text={t.begin(title)} hidden={(words) => <span className="sr-only">{words}</span>} />
              <ArrowRight size={16} />
            </TextLink>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Shown first: without a backup, changes made now can be lost for good. */
function LateBackup({ madeAt }: { madeAt: string }) {
  const t = useTexts(firstStepsTexts).lateBackup;
  const { dateTime } = useFormats();
  const mayOpen = useMayOpen();
  return (
    <Card as="section" role="alert" className="border-danger">
      <h2 className="mb-2 text-heading">{t.title}</h2>
      <p className="text-mute">{t.text(dateTime(madeAt))}</p>
      {mayOpen(BACKUP) && (
        <TextLink to={BACKUP} className="mt-2 inline-flex min-h-11 items-center gap-1.5">
          {t.make} <ArrowRight size={16} />
        </TextLink>
      )}
    </Card>
  );
}

/** Asks an administrator to confirm today's day; until then the site charges no rent. */
function DoubtedClock({ doubt, today }: { doubt: string; today: string }) {
  const t = useTexts(firstStepsTexts).clock;
  const formats = useFormats();
  const accept = useChange('PUT /api/clock', {
    onSuccess: () => toast.success(t.done),
    onError: ({ message }) => void askNotice({ icon: 'error', title: t.failed, text: message }),
  });
  const day = formats.day(today);
  async function ask() {
    if (await askConfirm({ title: t.ask(day), text: t.follows(day), confirm: t.confirm(day) }))
      accept.mutate({ body: { today } });
  }
  return (
    <Card as="section" role="alert" className="grid justify-items-start gap-3 border-danger">
      <h2 className="text-heading">{t.title}</h2>
      <p className="text-mute">{t.text(doubt)}</p>
      <Button variant="secondary" busy={accept.isPending} onClick={ask}>
        {t.todayIs(day)}
      </Button>
    </Card>
  );
}

/** Section of the building's form that has each field. */
const PART_OF: Record<UnsaidField, string> = {
  about: 'place',
  address: 'place',
  directions: 'directions',
  facilities: 'facilities',
};

type Step = { isDone: boolean; to: string; title: string; text: string };

function openSteps(t: FirstStepsTexts, facts: Steps, unsaid: readonly UnsaidField[] = []) {
  const { isDescribed, apartments, residents, announcements, hasBackup, hasInvited, isNamed } = facts;
  // A building that receives payments without these does not have them, so they are no open steps.
  const { hasAdvances, hasDebts, hasBillLines, hasPayments, hasWays } = facts;
  // Both are columns of the residents' table; once there are residents, they are entered for each tenancy.
  const opening = residents > 0 ? '/dashboard/residents' : '/dashboard/residents/import';
  const steps: Step[] = [
    { isDone: isDescribed, to: '/dashboard/building', ...t.building },
    { isDone: apartments > 0, to: '/dashboard/apartments', ...t.apartments },
    { isDone: residents > 0, to: '/dashboard/residents', ...t.residents },
    { isDone: hasInvited || residents === 0, to: openedAt('/dashboard/residents', 'invite'), ...t.invite },
    { isDone: announcements > 0, to: '/dashboard/make-announcement', ...t.announcements },
    { isDone: isNamed, to: '/dashboard/account', ...t.name },
    { isDone: hasWays, to: WAYS_PATH, ...t.ways },
    { isDone: hasAdvances || hasPayments, to: opening, ...t.advances },
    { isDone: hasDebts || hasPayments, to: opening, ...t.debts },
    { isDone: hasBillLines || hasPayments, to: '/dashboard/bills', ...t.billLines },
    // Until the building is described, the first step leads to these fields.
    ...unsaid.map((field) => ({
      isDone: !isDescribed,
      to: `/dashboard/building#${PART_OF[field]}`,
      ...t.unsaid[field],
    })),
    { isDone: hasBackup, to: BACKUP, ...t.backup },
  ];
  return steps.filter(({ isDone }) => !isDone);
}
