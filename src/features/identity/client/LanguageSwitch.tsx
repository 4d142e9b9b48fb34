import { useLocation } from 'react-router';
import { useCallContext } from '#api/use-call.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#locale/language.ts';
import { useLanguage } from '#locale/use-texts.tsx';
import { classes } from '#ui/layout/classes.ts';

const barLook =
  'inline-flex min-h-11 items-center rounded-pill px-2.5 font-semibold text-[0.9375rem] transition-colors hover:text-clay';

/**
 * Switches to the other language, and stores the choice on the device and in the account. A form, so that the server renders the page in
 * that language if no script runs or the texts fail to load.
 */
export function LanguageSwitch({ className, buttonLook = barLook }: { className?: string; buttonLook?: string }) {
  const { language, choose } = useLanguage();
  const { client, currentEmail } = useCallContext();
  const { pathname, search } = useLocation();
  const [other = 'en'] = LANGUAGES.filter((each) => each !== language);
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== 'language');
  return (
    <form
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        choose(other).catch(() => form.submit());
        // If storing fails, the device still has the choice.
        if (currentEmail) client('PUT /api/identity/language', { body: { language: other } }).catch(() => undefined);
      }}
      className={className}
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="language" value={other} />
      <button type="submit" lang={other} className={classes(buttonLook, { en: '', bn: 'bangla-name' }[other])}>
        {LANGUAGE_NAMES[other]}
      </button>
    </form>
  );
}
