import ArrowRight from 'lucide-react/icons/arrow-right';
import { useMay } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { homeTexts } from './texts.ts';

/** The way to the day's work, for those with a duty: signing in leads to this page. */
export function ToWork() {
  const t = useTexts(homeTexts).work;
  const may = useMay();
  const isOffice = may('dues.read');
  if (!isOffice && !may('gate.read')) return null;
  return (
    <nav aria-label={t.label} className="border-line border-b bg-surface">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
        <p className="text-mute max-sm:sr-only">{t.label}</p>
        <ButtonLink to="/dashboard" iconAfter={<ArrowRight size={18} />} className="max-sm:w-full">
          {isOffice ? t.today : t.gate}
        </ButtonLink>
      </div>
    </nav>
  );
}
