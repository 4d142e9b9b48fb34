import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { CardSection } from '#ui/layout/Card.tsx';
import type { OpenSession } from '../endpoints.ts';
import { accountTexts } from './account-texts.ts';
import { useEndOtherSessions, useEndSession, useOpenSessions } from './use-account.ts';

/** The person's open sessions, each with a button that ends it. */
export function OpenSessions() {
  const query = useOpenSessions();
  const t = useTexts(accountTexts).sessions;
  return (
    <CardSection id="sessions" title={t.title} intro={t.intro}>
      <Query query={query} failed={t.failed} loading={<SkeletonRows rows={2} />}>
        {(sessions) => <SessionList sessions={sessions} />}
      </Query>
    </CardSection>
  );
}

/** The sessions of one device, of which the person sees the last use and the number. */
function SessionList({ sessions }: { sessions: OpenSession[] }) {
  const end = useEndSession();
  const t = useTexts(accountTexts).sessions;
  const { date } = useFormats();
  const groups = Map.groupBy(sessions, ({ device, isThis }) => (isThis ? '' : device));
  return (
    <>
      <ul className="grid divide-y divide-line">
        {[...groups].map(([key, group]) => {
          const [{ device, isThis } = { device: '', isThis: false }] = group;
          const signedIn = group.map(({ signedInAt }) => signedInAt).toSorted();
          const used = group.map(({ usedAt }) => usedAt).toSorted();
          const isEnding = end.isPending && group.some(({ _id }) => _id === end.variables.params.id);
          return (
            <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0">
              <MonitorSmartphone size={22} className="shrink-0 text-mute" />
              <div className="min-w-0 flex-1 basis-36">
                <p className="font-semibold">{group.length > 1 ? t.several(device, group.length) : device}</p>
                <p className="text-mute text-sm">{t.used(date(signedIn[0] ?? ''), date(used.at(-1) ?? ''))}</p>
              </div>
              <span className="ms-auto">
                {isThis ? (
                  <Badge tone="success">{t.thisOne}</Badge>
                ) : (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={t.endOn(device)}
                    busy={isEnding}
                    onClick={() => {
                      for (const { _id } of group) end.mutate({ params: { id: _id } });
                    }}
                  >
                    {t.end}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && <EndOthersButton />}
    </>
  );
}

function EndOthersButton() {
  const endOthers = useEndOtherSessions();
  const t = useTexts(accountTexts).sessions;
  const endAll = async () => {
    const sure = await askConfirm({
      title: t.sure,
      text: t.stays,
      confirm: t.signOut,
    });
    if (sure) endOthers.mutate({});
  };
  return (
    <Button variant="secondary" busy={endOthers.isPending} onClick={() => void endAll()} className="justify-self-start">
      {t.endOthers}
    </Button>
  );
}
