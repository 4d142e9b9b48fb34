import { useTexts } from '#locale/use-texts.tsx';
import { repairTexts } from './texts.ts';

/** Names the photos for which there was no room. */
export function Surplus({ names }: { names: readonly string[] }) {
  const t = useTexts(repairTexts).one;
  return (
    <p role="status" className="wrap-anywhere text-danger text-sm empty:hidden">
      {names.length > 0 && t.surplus(names.join(', '))}
    </p>
  );
}
