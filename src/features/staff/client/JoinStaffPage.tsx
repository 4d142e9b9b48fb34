import { useQueryClient } from '@tanstack/react-query';
import { useCallContext, useChange } from '#api/use-call.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import { AuthFrame } from '#features/identity/client/AuthFrame.tsx';
import { JoinByLink } from '#features/identity/client/JoinByLink.tsx';
import { useKeptToken } from '#features/identity/client/use-kept-token.ts';
import { sessionQuery } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { JOIN_STAFF_PATH } from '../rules.ts';
import { joinStaffTexts } from './join-texts.ts';

const KEY = 'onebuilding staff link';

/** The page of a duty's link: the person signs in or registers first, and one press then takes the duty. */
export function JoinStaffPage() {
  const { token, forget } = useKeptToken(KEY);
  const { name } = useBuilding();
  const t = useTexts(joinStaffTexts);
  const queries = useQueryClient();
  const { client } = useCallContext();
  const join = useChange('POST /api/staff/join', {
    // The menu shows the duty's pages without another sign-in.
    onSuccess: () => {
      forget();
      return queries.invalidateQueries({ queryKey: sessionQuery(client).queryKey });
    },
  });
  if (join.data && join.variables.body.token === token)
    return (
      <AuthFrame title={t.welcome} intro={t.joined(t.duties[join.data.duty], name)} isFinishing>
        <ButtonLink to="/dashboard/profile">{t.begin}</ButtonLink>
      </AuthFrame>
    );
  return <JoinByLink token={token} path={JOIN_STAFF_PATH} join={join} intro={t.intro(name)} t={t} />;
}
