import ArrowRight from 'lucide-react/icons/arrow-right';
import { useCall, useChange } from '#api/use-call.tsx';
import { formatDateTime, formatDay } from '#locale/dates.ts';
import { alert, confirm } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { FirstSteps as Steps } from '../endpoints.ts';

/** What a new building still needs. Each line goes when it is done, and the list with the last one. */
export function FirstSteps() {
  const query = useCall('GET /api/first-steps', {});
  if (query.data?.clock) return <DoubtedClock {...query.data.clock} />;
  if (query.data?.lateBackupAt) return <LateBackup madeAt={query.data.lateBackupAt} />;
  const open = query.data ? openSteps(query.data) : [];
  if (open.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="first-steps">
      <h2 id="first-steps" className="mb-2 text-heading">
        First steps
      </h2>
      <p className="mb-4 text-mute">What this building still needs before people can live in it here.</p>
      <ol className="grid divide-y divide-line">
        {open.map(({ to, title, text }) => (
          <li key={title} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3.5">
            <span className="grid min-w-0 gap-0.5">
              <span className="font-semibold">{title}</span>
              <span className="text-mute text-sm">{text}</span>
            </span>
            {to && (
              <TextLink to={to} className="inline-flex min-h-11 items-center gap-1.5">
                Begin<span className="sr-only">: {title}</span>
                <ArrowRight size={16} />
              </TextLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Before anything else: what is lost now would stay lost. */
const LateBackup = ({ madeAt }: { madeAt: string }) => (
  <Card as="section" role="alert" className="border-danger">
    <h2 className="mb-2 text-heading">The last backup is old</h2>
    <p className="text-mute">
      It was made on {formatDateTime(madeAt)}. What has been entered since is on one disk only. Please ask the operator
      of the server to make one now.
    </p>
    <TextLink to="/dashboard/check-up" className="mt-2 inline-flex min-h-11 items-center gap-1.5">
      See the check-up <ArrowRight size={16} />
    </TextLink>
  </Card>
);

/** The site charges nothing until an administrator, who knows the day, has confirmed it. */
function DoubtedClock({ doubt, today }: { doubt: string; today: string }) {
  const accept = useChange('PUT /api/clock', {
    onSuccess: () => toast.success('Rent is added again.'),
    onError: ({ message }) => void alert({ icon: 'error', title: 'The day was not confirmed', text: message }),
  });
  const day = formatDay(today);
  async function ask() {
    const text = `All rent that is due up to ${day} is then added. If today is another day, the server’s clock has to be set instead.`;
    if (await confirm({ title: `Is today ${day}?`, text, confirm: `Yes, it is ${day}` }))
      accept.mutate({ body: { today } });
  }
  return (
    <Card as="section" role="alert" className="grid justify-items-start gap-3 border-danger">
      <h2 className="text-heading">The server’s clock may be wrong</h2>
      <p className="text-mute">{doubt} Until it is clear which day it is, no rent is added; everything else goes on.</p>
      <Button variant="secondary" busy={accept.isPending} onClick={ask}>
        Today is {day}
      </Button>
    </Card>
  );
}

type Step = { isDone: boolean; to?: string; title: string; text: string };

function openSteps({ isDescribed, apartments, residents, announcements, hasBackup }: Steps): Step[] {
  const steps: Step[] = [
    {
      isDone: isDescribed,
      to: '/dashboard/building',
      title: 'Describe the building',
      text: 'Its name, address and contacts are still the ones it came with.',
    },
    { isDone: apartments > 0, to: '/dashboard/apartments', title: 'Add the apartments', text: 'There are none yet.' },
    {
      isDone: residents > 0,
      to: '/dashboard/residents',
      title: 'Enter who lives here already',
      text: 'No apartment is let yet.',
    },
    {
      isDone: announcements > 0,
      to: '/dashboard/make-announcement',
      title: 'Welcome everybody',
      text: 'Nothing has been announced yet.',
    },
    {
      isDone: hasBackup,
      title: 'Make a backup',
      text: 'There is none yet. The operator of the server makes one.',
    },
  ];
  return steps.filter(({ isDone }) => !isDone);
}
