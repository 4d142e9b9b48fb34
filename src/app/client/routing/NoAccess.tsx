import Lock from 'lucide-react/icons/lock';
import { useTexts } from '#locale/use-texts.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { noAccessTexts } from './no-access-texts.ts';

/** The content around the title of a page for another role (RoleGuard.tsx). */
export function NoAccess() {
  const t = useTexts(noAccessTexts);
  return (
    <>
      <span className="-order-1 grid size-14 place-items-center rounded-pill border border-line bg-surface text-clay">
        <Lock size={24} />
      </span>
      <p className="text-mute">{t.intro}</p>
      <div>
        <ButtonLink to="/dashboard/profile">{t.back}</ButtonLink>
      </div>
    </>
  );
}
