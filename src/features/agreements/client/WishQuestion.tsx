import { useEffect, useEffectEvent } from 'react';
import { useCallContext } from '#api/use-call.tsx';
import type { SignedIn } from '#features/identity/endpoints.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { applicantTexts } from './applicant-texts.ts';
import { agreementTexts } from './texts.ts';
import { useApply } from './use-apply.ts';
import { takeWish } from './wish.ts';

/** Asks a person who has just signed in about the home that they wanted as a visitor, once, and applies for it. */
export function WishQuestion({ user }: { user: SignedIn }) {
  const { wish: t } = useTexts(applicantTexts);
  const { apply: words } = useTexts(agreementTexts);
  const { taka } = useFormats();
  const { client } = useCallContext();
  const apply = useApply();
  const ask = useEffectEvent(async () => {
    const wish = takeWish();
    if (!wish) return;
    // A failed call asks nothing: the home's own page has the button.
    const [home, mine, { role } = { role: undefined }] = await Promise.all([
      client('GET /api/apartments/one', { query: wish }).catch(() => undefined),
      client('GET /api/agreements', { query: { email: user.email } }).catch(() => undefined),
      client('GET /api/user-role', { query: { email: user.email } }).catch(() => undefined),
    ]);
    if (!home?.available || !mine || mine.agreement || !role || role === 'admin') return;
    const { floor, block, apartmentNo, rent } = home;
    const isWanted = await askConfirm({
      title: t.ask(apartmentNo),
      text: t.wanted(taka(rent)),
      confirm: words.apply,
      cancel: t.notNow,
    });
    if (isWanted)
      apply.mutate({ body: { userName: user.name, userEmail: user.email, floor, block, apartmentNo, rent } });
  });
  useEffect(() => void ask(), []);
  return null;
}
