import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { homePath, rememberHome, useChosenHome } from '#features/identity/client/use-home.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Link } from '#ui/menu/Link.tsx';
import type { LedgerAccount, Statement } from '../endpoints.ts';
import { RENT_PATH } from '../rules.ts';
import { homeTexts } from './home-texts.ts';
import { homesOf } from './homes.ts';

type Props = {
  /** The statement of one of the homes. */
  statement: Statement;
  /** True if the page also shows ended tenancies. */
  hasFormer: boolean;
  /** True if the page is about a tenancy that goes on: the link of another home leads to My Rent. */
  onlyPresent: boolean;
};

/** A person's homes, each a link to this page about it. */
export function HomeLinks({ statement, hasFormer, onlyPresent }: Props) {
  const t = useTexts(homeTexts);
  const { taka } = useFormats();
  const location = useLocation();
  const present = homesOf(statement);
  const homes = present.length > 1 ? homesOf(statement, { hasFormer }) : [];
  const isHere = (home: LedgerAccount) => !onlyPresent || home.status === 'accepted';
  const shown = useShownHome(homes.filter(isHere), statement.account.agreementId);
  if (homes.length === 0) return null;
  const owed = ({ owed, waiting, status }: LedgerAccount) => {
    if (owed > 0) return t.open(taka(owed));
    if (status !== 'ended') return t.nothingOpen;
    return waiting > 0 ? t.waits(taka(waiting)) : t.former;
  };
  return (
    <nav aria-label={t.which} className="flex flex-wrap gap-2 print:hidden">
      {homes.map((home) => (
        <Link
          key={home.agreementId}
          to={homePath(isHere(home) ? location : { pathname: RENT_PATH, search: '' }, home.agreementId)}
          preventScrollReset
          aria-current={home.agreementId === shown ? 'true' : undefined}
          className="grid min-h-11 content-center rounded-field border border-edge px-4 py-2 leading-tight transition-colors hover:border-moss aria-current:border-primary aria-current:bg-primary aria-current:text-on-primary"
        >
          <span className="font-semibold">{home.apartmentNo}</span>
          <span className="text-sm">{owed(home)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** The home that the page is about. Puts it into the address, so that Back and a copied link lead to the same home. */
function useShownHome(homes: readonly LedgerAccount[], first: string): string {
  const { agreementId: chosen, isNamed } = useChosenHome();
  const agreementId = chosen ?? first;
  const location = useLocation();
  const navigate = useNavigate();
  const isNameable = homes.some((home) => home.agreementId === agreementId);
  const here = homePath(location, isNameable ? agreementId : undefined);
  // The browser remembered a home whose tenancy has ended since: the page is shown anew without it.
  const isElsewhere = isNamed !== isNameable || (!isNameable && chosen !== undefined);
  useEffect(() => {
    rememberHome(isNameable ? agreementId : undefined);
    if (isElsewhere) void navigate(here, { replace: true, preventScrollReset: true });
  }, [agreementId, isNameable, isElsewhere, here, navigate]);
  return agreementId;
}

/** Falls back to the first home when the chosen one is not, or no longer, the person's. */
export function LostHome() {
  const location = useLocation();
  const navigate = useNavigate();
  const here = homePath(location);
  useEffect(() => {
    rememberHome(undefined);
    void navigate(here, { replace: true, preventScrollReset: true });
  }, [here, navigate]);
  return null;
}
