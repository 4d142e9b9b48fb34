import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef, useState } from 'react';
import { toast } from '#ui/feedback/toast.ts';

/** A coupon's code, and the button that puts it on the clipboard and says so for two seconds. */
export function CopyCode({ code }: { code: string }) {
  const { isCopied, shown, copy } = useCopy(code);
  const Icon = isCopied ? Check : Copy;
  return (
    <span className="inline-flex max-w-full items-center rounded-field border border-brass border-dashed bg-surface pl-3">
      <code ref={shown} className="min-w-0 break-all font-semibold font-sans text-[0.9375rem] tracking-[0.06em]">
        {code}
      </code>
      <button
        type="button"
        aria-label={`Copy code ${code}`}
        title="Copy"
        onClick={() => void copy()}
        className="grid size-9 shrink-0 place-items-center rounded-field text-mute transition-colors hover:text-clay"
      >
        <Icon size={16} className={isCopied ? 'text-success' : undefined} />
      </button>
      <span role="status" className={isCopied ? 'pr-3 font-medium text-sm text-success' : 'sr-only'}>
        {isCopied && 'Copied'}
      </span>
    </span>
  );
}

/** Copies a text; where there is no clipboard, selects the element that shows it. */
function useCopy(text: string) {
  const [isCopied, setIsCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // There is no clipboard for us on plain http, or where the person said no.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      toast.warning('The code is selected. Please copy it with your keyboard.');
    }
  }
  return { isCopied, shown, copy };
}
