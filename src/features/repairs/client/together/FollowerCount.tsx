import { useTexts } from '#locale/use-texts.tsx';
import { joinTexts } from './join-texts.ts';

/** How many other homes have the same trouble. Nothing while none has. */
export function FollowerCount({ followers }: { followers: number }) {
  const t = useTexts(joinTexts).followers;
  return followers > 0 && <span className="text-mute text-sm">{t.homes(followers)}</span>;
}
