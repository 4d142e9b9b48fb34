import { useLocation } from 'react-router';
import type { Apartment } from '#features/apartments/endpoints.ts';
import { useRole, useSession } from '#features/identity/client/use-session.ts';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { useMyAgreement } from './use-agreement.ts';
import { useApply } from './use-apply.ts';

/**
 * Applies for an apartment. People have one agreement each, so afterwards it says so instead; visitors go to the login
 * first; administrators don't apply.
 */
export function ApplyButton({ apartment }: { apartment: Apartment }) {
  const { user } = useSession();
  const role = useRole();
  const mine = useMyAgreement();
  const apply = useApply();
  const { floor, block, apartmentNo, rent } = apartment;

  if (role.data?.role === 'admin') return apartment.available ? null : <DisabledButton text="Rented" />;
  if (mine.data?.agreement) return <DisabledButton text="Already Applied" />;
  if (!apartment.available) return <DisabledButton text="Rented" />;
  if (!user) return <LoginFirst apartment={apartment} />;
  return (
    <Button
      variant="secondary"
      aria-describedby={apartment._id}
      // Until it is known whether there is an agreement. Where that could not be found out, the server decides.
      disabled={mine.isPending || role.isPending}
      busy={apply.isPending}
      onClick={() =>
        apply.mutate({ body: { userName: user.name, userEmail: user.email, floor, block, apartmentNo, rent } })
      }
    >
      Apply for Agreement
    </Button>
  );
}

const DisabledButton = ({ text }: { text: string }) => <Button disabled>{text}</Button>;

function LoginFirst({ apartment }: { apartment: Apartment }) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      variant="secondary"
      aria-describedby={apartment._id}
      to={`/login?from=${encodeURIComponent(pathname + search)}`}
    >
      Apply for Agreement
    </ButtonLink>
  );
}
