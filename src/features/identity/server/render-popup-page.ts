import { randomBytes } from 'node:crypto';
import type { Language } from '#locale/language.ts';
import type { SignedIn } from '../endpoints.ts';
import { POPUP_MESSAGE, type SignInRefusal, signInRefusalText } from '../rules.ts';

type Opener = { popup: string; origin: string; language: Language };
export type PopupOutcome = { user: SignedIn } | { refusal: SignInRefusal };

const TEXTS = {
  en: { title: 'Signing in', done: 'You may close this window.' },
  bn: { title: 'লগইন হচ্ছে', done: 'এই উইন্ডো বন্ধ করতে পারেন।' },
};

/**
 * The popup's last page: it posts the outcome to the page that opened it, and closes. Without the opener's nonce that page
 * would ignore the message, so the popup then stays open and shows the outcome itself.
 */
export function renderPopupPage(outcome: PopupOutcome, { popup, origin, language }: Opener) {
  const nonce = randomBytes(18).toString('base64url');
  const message = { type: POPUP_MESSAGE, popup, ...outcome };
  const { title, done } = TEXTS[language];
  const text = 'refusal' in outcome ? signInRefusalText(outcome.refusal, 'Google', language) : done;
  const data = JSON.stringify({ message, origin }).replace(/</g, '\\u003c');
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${title} · OneBuilding</title></head>
<body>
<p>${text}</p>
<script type="application/json" id="outcome">${data}</script>
<script nonce="${nonce}">
const { message, origin } = JSON.parse(document.getElementById('outcome').textContent);
if (message.popup) {
  window.opener?.postMessage(message, origin);
  window.close();
}
</script>
</body>
</html>
`;
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      // Coming from the provider's site, any other policy would cut the popup off from the page that opened it.
      'cross-origin-opener-policy': 'unsafe-none',
      'cache-control': 'no-store',
    },
  };
}
