import { useTexts } from '#locale/use-texts.tsx';
import { useOrigin } from '#ui/browser-hooks.ts';
import { isThisMachine } from '../address-rules.ts';
import { addressWarningTexts } from './address-warning-texts.ts';

/**
 * Warns beside an address of the site that is given to people, such as a link or the text of a message, while it is one of this machine:
 * no phone can open it. Bills, receipts and other papers have the same sentence.
 */
export function AddressWarning({ address }: { address?: string }) {
  const origin = useOrigin();
  const t = useTexts(addressWarningTexts);
  const { hostname } = new URL(address ?? origin);
  if (!isThisMachine(hostname)) return null;
  return (
    <p role="note" className="rounded-field bg-warning-soft px-4 py-3 text-warning print:hidden">
      {t.here(hostname)}
    </p>
  );
}
