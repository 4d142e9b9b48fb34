import { useQueryClient } from '@tanstack/react-query';
import { useCall, useCallContext, useChange } from '#api/use-call.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import { AuthFrame } from '#features/identity/client/AuthFrame.tsx';
import { JoinByLink } from '#features/identity/client/JoinByLink.tsx';
import { useKeptToken } from '#features/identity/client/use-kept-token.ts';
import { sessionQuery } from '#features/identity/client/use-session.ts';
import { JOIN_STAFF_PATH } from '#features/identity/rules.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { joinStaffTexts } from './join-texts.ts';

const KEY = 'onebuilding staff link';

/** The page of a duty's link: the person reads what it opens, signs in or registers, and one press then takes the duty. */
export function JoinStaffPage() {
  const { token, forget } = useKeptToken(KEY);
  const { name } = useBuilding();
  const t = useTexts(joinStaffTexts);
  const queries = useQueryClient();
  const { client } = useCallContext();
  const { dateTime } = useFormats();
  const opened = useCall('POST /api/staff/link', token ? { body: { token } } : undefined).data;
  const join = useChange('POST /api/staff/join', {
    // The menu shows the duty's pages without another sign-in.
    onSuccess: () => {
      forget();
      return queries.invalidateQueries({ queryKey: sessionQuery(client).queryKey });
    },
  });
  const taken = join.data && join.variables.body.token === token ? join.data : opened?.state === 'used' && opened.link;
  if (taken)
    return (
      <AuthFrame title={t.welcome} intro={t.joined(t.duties[taken.duty], name)} isFinishing>
        <ButtonLink to="/dashboard/profile">{t.begin}</ButtonLink>
      </AuthFrame>
    );
  const link = opened?.link;
  return (
    <JoinByLink
      token={token}
      path={JOIN_STAFF_PATH}
      join={join}
      intro={t.intro(name)}
      offer={
        link
          ? `${t.offer(link.name, link.invitedBy, t.duties[link.duty], name)} ${t.goodUntil(dateTime(link.expiresAt))}`
          : undefined
      }
      refusal={opened?.state === 'over' ? t.over : opened?.state === 'own' ? t.own : undefined}
      t={t}
    />
  );
}
