import type { Language } from '#locale/language.ts';

const TEXTS = {
  en: {
    title: 'Messages',
    ask: 'Get no more e-mails of this kind?',
    note: 'What is about your money still reaches you. On your account page you choose what we send you.',
    press: 'Stop these e-mails',
    done: 'You get no more e-mails of this kind.',
  },
  bn: {
    title: 'বার্তা',
    ask: 'এ ধরনের ইমেইল আর পাবেন না?',
    note: 'আপনার টাকা নিয়ে যা, তা আগের মতোই পাবেন। কী পাঠাব তা অ্যাকাউন্ট পেজে বেছে নিতে পারেন।',
    press: 'এই ইমেইল বন্ধ করুন',
    done: 'এ ধরনের ইমেইল আর পাবেন না।',
  },
};

/** The page behind a mail's link: asks for the press, then confirms it. The page shows `token` only if it is hexadecimal. */
export function renderStopPage(language: Language, { token, isDone }: { token: string; isDone: boolean }) {
  const t = TEXTS[language];
  const action = `/api/messages/stop?token=${/^[0-9a-f]*$/.test(token) ? token : ''}`;
  const form = `<form method="post" action="${action}"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${t.press}</button></form>`;
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${t.title}</title>
<style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:3rem auto;padding:0 1.25rem;color-scheme:light dark}button{font:inherit;padding:.7rem 1.2rem;min-height:44px}</style></head>
<body><main><h1>${isDone ? t.done : t.ask}</h1>
<p>${t.note}</p>
${isDone ? '' : form}
</main></body>
</html>
`;
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  };
}
