import { useQueryClient } from '@tanstack/react-query';
import { useCallContext, useChange } from '#api/use-call.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import { AuthFrame } from '#features/identity/client/AuthFrame.tsx';
import { JoinByLink } from '#features/identity/client/JoinByLink.tsx';
import { sessionQuery } from '#features/identity/client/use-session.ts';
import { JOIN_STAFF_PATH } from '#features/identity/rules.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { dutyTexts } from './duty-texts.ts';
import { joinStaffTexts } from './join-texts.ts';
import { useDutyLink } from './use-duty-link.ts';

/** The page of a duty's link: the person reads what it opens, signs in or registers, and one press then takes the duty. */
export function JoinStaffPage() {
  const { forget, used, ...link } = useDutyLink();
  const { name } = useBuilding();
  const t = useTexts(joinStaffTexts);
  const { named } = useTexts(dutyTexts);
  const queries = useQueryClient();
  const { client } = useCallContext();
  const join = useChange('POST /api/staff/join', {
    // The menu shows the duty's pages without another sign-in.
    onSuccess: () => {
      forget();
      return queries.invalidateQueries({ queryKey: sessionQuery(client).queryKey });
    },
  });
  const taken = join.data && join.variables.body.token === link.token ? join.data : used;
  if (taken)
    return (
      <AuthFrame title={t.welcome} intro={t.joined(named[taken.duty], name)} isFinishing>
        <ButtonLink to="/dashboard">{t.begin}</ButtonLink>
      </AuthFrame>
    );
  return <JoinByLink link={link} path={JOIN_STAFF_PATH} join={join} intro={t.intro(name)} t={t} />;
}
