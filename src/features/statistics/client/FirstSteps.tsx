import ArrowRight from 'lucide-react/icons/arrow-right';
import { useCall, useChange } from '#api/use-call.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import type { UnsaidField } from '#features/building/rules.ts';
import { WAYS_PATH } from '#features/ways/rules.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { askConfirm, askNotice } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { FirstSteps as Steps } from '../endpoints.ts';
import { type FirstStepsTexts, firstStepsTexts } from './first-steps-texts.ts';

/** What a new building still needs. Each line goes when it is done, and the list with the last one. */
export function FirstSteps() {
  const t = useTexts(firstStepsTexts);
  const query = useCall('GET /api/first-steps', {});
  const { unsaid } = useBuilding();
  if (query.data?.clock) return <DoubtedClock {...query.data.clock} />;
  if (query.data?.lateBackupAt) return <LateBackup madeAt={query.data.lateBackupAt} />;
  const open = query.data ? openSteps(t, query.data, unsaid) : [];
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

/** Before anything else: what is lost now would stay lost. */
function LateBackup({ madeAt }: { madeAt: string }) {
  const t = useTexts(firstStepsTexts).lateBackup;
  const { dateTime } = useFormats();
  return (
    <Card as="section" role="alert" className="border-danger">
      <h2 className="mb-2 text-heading">{t.title}</h2>
      <p className="text-mute">{t.text(dateTime(madeAt))}</p>
      <TextLink to="/dashboard/backup" className="mt-2 inline-flex min-h-11 items-center gap-1.5">
        {t.make} <ArrowRight size={16} />
      </TextLink>
    </Card>
  );
}

/** The site charges nothing until an administrator, who knows the day, has confirmed it. */
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

/** The part of the building's form in which each is entered. */
const PART_OF: Record<UnsaidField, string> = {
  about: 'place',
  address: 'place',
  directions: 'directions',
  facilities: 'facilities',
};

type Step = { isDone: boolean; to: string; title: string; text: string };

function openSteps(t: FirstStepsTexts, facts: Steps, unsaid: readonly UnsaidField[] = []) {
  const { isDescribed, apartments, residents, announcements, hasBackup } = facts;
  // Once money comes, a building without these has none.
  const { hasAdvances, hasDebts, hasBillLines, hasPayments, hasWays } = facts;
  // Both are columns of the table of residents; afterwards they are entered tenancy by tenancy.
  const opening = residents > 0 ? '/dashboard/residents' : '/dashboard/residents/import';
  const steps: Step[] = [
    { isDone: isDescribed, to: '/dashboard/building', ...t.building },
    { isDone: apartments > 0, to: '/dashboard/apartments', ...t.apartments },
    { isDone: residents > 0, to: '/dashboard/residents', ...t.residents },
    { isDone: announcements > 0, to: '/dashboard/make-announcement', ...t.announcements },
    { isDone: hasWays, to: WAYS_PATH, ...t.ways },
    { isDone: hasAdvances || hasPayments, to: opening, ...t.advances },
    { isDone: hasDebts || hasPayments, to: opening, ...t.debts },
    { isDone: hasBillLines || hasPayments, to: '/dashboard/bill-lines', ...t.billLines },
    // The first step leads to all of them.
    ...unsaid.map((field) => ({
      isDone: !isDescribed,
      to: `/dashboard/building#${PART_OF[field]}`,
      ...t.unsaid[field],
    })),
    { isDone: hasBackup, to: '/dashboard/backup', ...t.backup },
  ];
  return steps.filter(({ isDone }) => !isDone);
}
