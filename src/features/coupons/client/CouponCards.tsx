import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useEffect, useRef, useState } from 'react';
import { writtenIn } from '#locale/language.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Spinner } from '#ui/feedback/Loading.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import type { Coupon } from '../endpoints.ts';
import { couponTexts } from './texts.ts';
import { useCoupons } from './use-coupons.ts';

/** A spinner, then the cards; a sentence if there are none, or if the call fails. */
export function CouponCards() {
  const { data, error, isPending, isFetching, refetch } = useCoupons();
  const t = useTexts(couponTexts).cards;
  // Administrators get all coupons; the home page offers only usable ones.
  const available = data?.filter(({ available, barrier }) => available && !barrier) ?? [];

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: docs/resident.md section R1.2 asks for this line
    if (error) console.error('Failed to fetch coupons', error);
  }, [error]);

  if (isPending) return <Spinner text={t.loading} />;
  if (available.length > 0) {
    return (
      <ul className="grid gap-5 sm:grid-cols-2 md:grid-cols-3">
        {available.map((coupon) => (
          <CouponCard key={coupon._id} coupon={coupon} />
        ))}
      </ul>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-sand px-6 py-8">
      <TicketPercent size={24} className="text-clay" />
      <p>{t.none}</p>
      {error && (
        <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
          {t.tryAgain}
        </Button>
      )}
    </div>
  );
}

/** The offer and its code in one row, its description below. */
function CouponCard({ coupon }: { coupon: Coupon }) {
  const t = useTexts(couponTexts).cards;
  const { digits, language } = useFormats();
  return (
    <li className="relative grid content-start gap-y-2 overflow-hidden rounded-card border border-line bg-sand py-5 pr-4 pl-5 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-brass">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <p className="display whitespace-nowrap text-[1.375rem] text-clay leading-tight sm:text-2xl">
          {t.off(digits(coupon.discount))}
        </p>
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="text-mute text-sm">{t.code}</span>
          <CopyCode code={coupon.code} />
        </p>
      </div>
      <p className="text-[0.9375rem] text-mute">
        {writtenIn(language, coupon.description ?? '', coupon.descriptionBangla) || t.saves}
      </p>
    </li>
  );
}

/** A coupon's code, and a button that copies it and confirms that for two seconds. */
export function CopyCode({ code }: { code: string }) {
  const t = useTexts(couponTexts).copy;
  const { isCopied, shown, copy } = useCopy(code);
  const Icon = isCopied ? Check : Copy;
  return (
    <span className="inline-flex max-w-full items-center rounded-field border border-brass border-dashed bg-surface pl-3">
      <code ref={shown} className="min-w-0 break-all font-semibold font-sans text-[0.9375rem] tracking-[0.06em]">
        {code}
      </code>
      <button
        type="button"
        aria-label={t.label(code)}
        title={t.title}
        onClick={() => void copy()}
        className="grid size-9 shrink-0 place-items-center rounded-field text-mute transition-colors hover:text-clay"
      >
        <Icon size={16} className={isCopied ? 'text-success' : undefined} />
      </button>
      <span role="status" className={isCopied ? 'pr-3 font-medium text-sm text-success' : 'sr-only'}>
        {isCopied && t.done}
      </span>
    </span>
  );
}

/** Copies a text; if the browser refuses access to the clipboard, selects the element that shows the text. */
function useCopy(text: string) {
  const [isCopied, setIsCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const { selected } = useTexts(couponTexts).copy;
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    if (await copyText(text, shown.current)) setIsCopied(true);
    else toast.warning(selected);
  }
  return { isCopied, shown, copy };
}
