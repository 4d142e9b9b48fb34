import { type ComponentType, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { fieldErrors } from '#api/client.ts';
import type { Apartment } from '#features/apartments/endpoints.ts';
import { useRole, useSession } from '#features/identity/client/use-session.ts';
import type { SignedIn } from '#features/identity/endpoints.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import type { Agreement } from '../endpoints.ts';
import type { ApplicantPhoneProps } from './ApplicantPhone.tsx';
import { agreementTexts } from './texts.ts';
import { useMyAgreement } from './use-agreement.ts';
import { useApply } from './use-apply.ts';
import { keepWish } from './wish.ts';

type Props = {
  apartment: Apartment;
  /** Field for an applicant's phone number. Set on the apartment's own page, which shows by itself that the apartment is rented. */
  PhoneField?: ComponentType<ApplicantPhoneProps>;
  /** Holds the button, or what stands in its place, without the field. */
  bar?: (content: ReactNode) => ReactNode;
};

/**
 * Applies for an apartment. An applicant with an agreement sees that instead, since only one is allowed; visitors log in first;
 * administrators cannot apply.
 */
export function ApplyButton({ apartment, PhoneField, bar = itself }: Props) {
  const t = useTexts(agreementTexts).apply;
  const { user } = useSession();
  const role = useRole();
  const mine = useMyAgreement();

  const rented = PhoneField ? null : <DisabledButton text={t.rented} />;
  if (role.data?.role === 'admin') return bar(apartment.available ? null : rented);
  if (mine.data?.agreement) return bar(<AlreadyApplied apartment={apartment} agreement={mine.data.agreement} />);
  if (!apartment.available) return bar(rented);
  if (!user) return bar(<LoginFirst apartment={apartment} />);
  // Disabled until the agreement is loaded. If loading fails, the server decides.
  const isWaiting = mine.isPending || role.isPending;
  return <Apply apartment={apartment} user={user} PhoneField={PhoneField} bar={bar} isWaiting={isWaiting} />;
}

const itself = (content: ReactNode) => content;

type ApplyProps = Required<Pick<Props, 'apartment' | 'bar'>> &
  Pick<Props, 'PhoneField'> & { user: SignedIn; isWaiting: boolean };

function Apply({ apartment, user, PhoneField, bar, isWaiting }: ApplyProps) {
  const t = useTexts(agreementTexts).apply;
  const apply = useApply();
  const [phone, setPhone] = useState('');
  const { floor, block, apartmentNo, rent } = apartment;
  const asked = { userName: user.name, userEmail: user.email, floor, block, apartmentNo, rent };
  return (
    <>
      {PhoneField && <PhoneField value={phone} error={fieldErrors(apply.error).phone} onChange={setPhone} />}
      {bar(
        <Button
          variant="secondary"
          aria-describedby={apartment._id}
          disabled={isWaiting}
          busy={apply.isPending}
          onClick={() => apply.mutate({ body: phone ? { ...asked, phone } : asked })}
        >
          {t.apply}
        </Button>,
      )}
    </>
  );
}

/** Shown to applicants; on the apartment they applied for it says so. */
function AlreadyApplied({ apartment, agreement }: { apartment: Apartment; agreement: Agreement }) {
  const t = useTexts(agreementTexts).apply;
  const isMine = agreement.block === apartment.block && agreement.apartmentNo === apartment.apartmentNo;
  if (!isMine) return <DisabledButton text={t.applied} />;
  return (
    <span className="flex flex-wrap items-center gap-3 *:last:grow">
      <Badge tone="success">{agreement.status === 'accepted' ? t.home : t.request}</Badge>
      <DisabledButton text={t.applied} />
    </span>
  );
}

const DisabledButton = ({ text }: { text: string }) => <Button disabled>{text}</Button>;

function LoginFirst({ apartment }: { apartment: Apartment }) {
  const t = useTexts(agreementTexts).apply;
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      variant="secondary"
      aria-describedby={apartment._id}
      onClick={() => keepWish(apartment)}
      to={`/login?from=${encodeURIComponent(pathname + search)}`}
    >
      {t.apply}
    </ButtonLink>
  );
}
