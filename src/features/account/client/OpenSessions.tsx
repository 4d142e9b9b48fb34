import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { formatDate } from '#locale/dates.ts';
import { confirm } from '#ui/feedback/dialog.ts';
import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { LoadError } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { CardSection } from '#ui/layout/Card.tsx';
import type { OpenSession } from '../endpoints.ts';
import { useEndOtherSessions, useEndSession, useOpenSessions } from './use-account.ts';

/** Where the person is signed in, and the way out of each place. */
export function OpenSessions() {
  const query = useOpenSessions();
  const { data: sessions, isError } = query;
  return (
    <CardSection title="Where you are signed in" intro="If you don't know a place, end it and change your password.">
      {sessions && <SessionList sessions={sessions} />}
      {!sessions && !isError && <SkeletonRows rows={2} />}
      {!sessions && isError && <LoadError text="The list did not load." query={query} />}
    </CardSection>
  );
}

function SessionList({ sessions }: { sessions: OpenSession[] }) {
  const end = useEndSession();
  return (
    <>
      <ul className="grid divide-y divide-line">
        {sessions.map(({ _id, device, signedInAt, usedAt, isThis }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0">
            <MonitorSmartphone size={22} className="text-mute" />
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold">{device}</p>
              <p className="text-mute text-sm">
                Signed in {formatDate(signedInAt)} · last used {formatDate(usedAt)}
              </p>
            </div>
            {isThis ? (
              <Badge tone="success">This one</Badge>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`End the session on ${device}`}
                busy={end.isPending && end.variables.params.id === _id}
                onClick={() => end.mutate({ params: { id: _id } })}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <EndOthersButton />}
    </>
  );
}

function EndOthersButton() {
  const endOthers = useEndOtherSessions();
  const endAll = async () => {
    const sure = await confirm({
      title: 'Sign out everywhere else?',
      text: 'You stay signed in here.',
      confirm: 'Sign out',
    });
    if (sure) endOthers.mutate({});
  };
  return (
    <Button variant="secondary" busy={endOthers.isPending} onClick={() => void endAll()} className="justify-self-start">
      Sign out everywhere else
    </Button>
  );
}
