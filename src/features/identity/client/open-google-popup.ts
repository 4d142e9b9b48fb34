import { documentLanguage } from '#locale/use-texts.tsx';
import type { SignedIn } from '../endpoints.ts';
import { isSignInRefusal, POPUP_MESSAGE, type SignInRefusal, signInRefusalText } from '../rules.ts';

const SIZE = { width: 480, height: 640 };
const POLL_INTERVAL = 300;
/** A popup posts its message just before it closes, so the message may arrive later. */
const CLOSE_GRACE = 1_000;

/**
 * Opens Google's popup and waits for its message. Must be called in the click handler, or browsers block the popup. Only a message from
 * the popup's own window, on our own origin and with our nonce, is accepted.
 * @throws Error why Google was not signed in with, in words for the person
 */
export function openGooglePopup(): Promise<SignedIn> {
  const nonce = newNonce();
  const popup = window.open(`/api/identity/google/start?popup=${nonce}`, '_blank', features());
  if (!popup) return Promise.reject(refusal('blocked'));
  return new Promise((resolve, reject) => {
    const poll = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(poll);
      setTimeout(finish, CLOSE_GRACE, () => reject(refusal('closed')));
    }, POLL_INTERVAL);
    const finish = (settle: () => void) => {
      clearInterval(poll);
      removeEventListener('message', listen);
      settle();
    };
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== popup) return;
      if (data?.type !== POPUP_MESSAGE || data.popup !== nonce) return;
      if (data.user) finish(() => resolve(data.user as SignedIn));
      else finish(() => reject(refusal(isSignInRefusal(data.refusal) ? data.refusal : 'unreachable')));
    };
    addEventListener('message', listen);
  });
}

const refusal = (reason: SignInRefusal) => new Error(signInRefusalText(reason, 'Google', documentLanguage()));

// randomUUID needs a secure context.
const newNonce = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function features(): string {
  const left = Math.max(0, screenX + (outerWidth - SIZE.width) / 2);
  const top = Math.max(0, screenY + (outerHeight - SIZE.height) / 2);
  return `popup,width=${SIZE.width},height=${SIZE.height},left=${Math.round(left)},top=${Math.round(top)}`;
}
