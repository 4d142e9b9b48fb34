import { useChange } from '#api/use-call.tsx';
import type { Agreement } from '#features/agreements/endpoints.ts';
import { useBuilding, useShownBlock } from '#features/building/client/use-building.ts';
import { AuthFrame } from '#features/identity/client/AuthFrame.tsx';
import { JoinByLink } from '#features/identity/client/JoinByLink.tsx';
import { rememberHome } from '#features/identity/client/use-home.ts';
import { useSession } from '#features/identity/client/use-session.ts';
import { JOIN_PATH } from '#features/identity/rules.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import type { SlipOffer } from '../../endpoints.ts';
import { joinTexts } from './texts.ts';
import { useSlip } from './use-slip.ts';

/** Opened by the link on a slip: the visitor signs in or registers first, then confirms, and becomes the tenant. */
export function JoinPage() {
  const { forget, used, ...link } = useSlip();
  const { user } = useSession();
  const { name } = useBuilding();
  const t = useTexts(joinTexts);
  const join = useChange('POST /api/agreements/join', {
    onSuccess: ({ _id, tenure }) => {
      forget();
      // With several homes, the pages linked from here must show the new one.
      if (tenure !== 'ownership') rememberHome(_id);
    },
  });
  // Another home's slip, opened in the same tab, has not been used yet.
  const theirs = join.data && join.variables.body.token === link.token ? ofAgreement(join.data) : used;
  if (theirs)
    return (
      <AuthFrame title={t.welcome} intro={t.joined(join.data?.userName ?? user?.name ?? '')} isFinishing>
        <WhatIsTheirs {...theirs} />
      </AuthFrame>
    );
  return <JoinByLink link={link} path={JOIN_PATH} join={join} intro={t.intro(name)} t={t} />;
}

type Theirs = Omit<SlipOffer, 'expiresAt'>;

const ofAgreement = ({ _id, tenure = 'tenancy', apartmentNo, block, floor }: Agreement): Theirs => ({
  ...{ agreementId: _id, tenure, apartmentNo, block, floor },
});

function WhatIsTheirs({ agreementId, tenure, apartmentNo, block, floor }: Theirs) {
  const shownBlock = useShownBlock();
  const t = useTexts(joinTexts);
  const { digits } = useFormats();
  return (
    <>
      <p role="status" className="text-lead">
        {(tenure === 'ownership' ? t.flat : t.home)(apartmentNo, shownBlock(block), digits(floor))}
      </p>
      <div className="flex flex-wrap gap-3">
        {tenure === 'ownership' ? (
          <ButtonLink to={`/dashboard/flat?agreement=${agreementId}`}>{t.myFlat}</ButtonLink>
        ) : (
          <>
            <ButtonLink to="/dashboard/profile">{t.myProfile}</ButtonLink>
            <ButtonLink variant="secondary" to="/dashboard/make-payment">
              {t.makePayment}
            </ButtonLink>
          </>
        )}
      </div>
    </>
  );
}
