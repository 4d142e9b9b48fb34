import { useLocation } from 'react-router';
import { useCallContext } from '#api/use-call.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#locale/language.ts';
import { useLanguage } from '#locale/use-texts.tsx';
import { classes } from '#ui/layout/classes.ts';

/** Shows the site in the other language. Without the script, or where its texts do not come, the link asks the server for it. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { language, choose } = useLanguage();
  const { client, currentEmail } = useCallContext();
  const { pathname, search } = useLocation();
  const [other = 'en'] = LANGUAGES.filter((each) => each !== language);
  const address = new URLSearchParams(search);
  address.set('language', other);
  const href = `${pathname}?${address}`;
  return (
    <a
      href={href}
      lang={other}
      hrefLang={other}
      onClick={(event) => {
        event.preventDefault();
        choose(other).catch(() => location.assign(href));
        // Where it fails the device has its choice all the same.
        if (currentEmail) client('PUT /api/identity/language', { body: { language: other } }).catch(() => undefined);
      }}
      className={classes(
        'inline-flex min-h-11 items-center rounded-pill px-2.5 font-semibold text-[0.9375rem] transition-colors hover:text-clay',
        className,
      )}
    >
      {LANGUAGE_NAMES[other]}
    </a>
  );
}
