import { useSearchParams } from 'react-router';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { buttonLook } from '#ui/form/Button.tsx';
import { ErrorNote } from '#ui/form/ErrorNote.tsx';
import { isSignInRefusal, signInRefusalText } from '../rules.ts';
import { identityTexts } from './texts.ts';

/** Link to the hosted provider that keeps the accounts, and its refusal if it sent the person back. */
export function HostedSignIn({ path }: { path: string }) {
  const refused = useSearchParams()[0].get('refused');
  const t = useTexts(identityTexts).hosted;
  const { language } = useLanguage();
  return (
    <div className="grid gap-5">
      {isSignInRefusal(refused) && <ErrorNote>{signInRefusalText(refused, t.provider, language)}</ErrorNote>}
      {/* Not a client-side route: the browser must navigate. */}
      <a href={`/api/identity/hosted/start?from=${encodeURIComponent(path)}`} className={buttonLook({ size: 'lg' })}>
        {t.submit}
      </a>
      <p className="text-center text-mute">{t.where}</p>
    </div>
  );
}
