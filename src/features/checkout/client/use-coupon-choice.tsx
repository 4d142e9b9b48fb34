import { useState } from 'react';
import { useCallContext } from '#api/use-call.tsx';
import type { Coupon } from '#features/coupons/endpoints.ts';
import { canonicalCode } from '#features/coupons/rules.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { askConfirm, askNotice } from '#ui/feedback/dialog.ts';
import { Button } from '#ui/form/Button.tsx';
import { checkoutTexts } from './texts.ts';

/** The page's query of coupons. */
export type CouponList = {
  data: Coupon[] | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<{ data: Coupon[] | undefined; isError: boolean }>;
};

/** The code in the field, and the coupon that it applied. Editing the code removes the discount. */
export function useCouponChoice(coupons: CouponList) {
  const t = useTexts(checkoutTexts).coupon;
  const { client } = useCallContext();
  const { language } = useLanguage();
  const [code, setCode] = useState('');
  const [appliedId, setAppliedId] = useState<string>();
  const [applying, setApplying] = useState(false);
  // Looked up in the list each time: a coupon that has disappeared gives no discount.
  const applied = coupons.data?.find(({ _id }) => _id === appliedId);

  function edit(next: string) {
    setCode(next);
    setAppliedId(undefined);
  }

  /** Applies a coupon of the list, or removes it if it is applied. */
  function toggle(coupon: Coupon) {
    if (applied?._id === coupon._id) return edit('');
    setCode(coupon.code);
    setAppliedId(coupon._id);
  }

  /** An unknown code may be newer than the cached list, so the list is fetched again before it is refused. */
  async function apply() {
    if (applying || isTooLong(code)) return;
    const known = findByCode(coupons.data, code);
    if (known) return setAppliedId(known._id);
    setApplying(true);
    const again = await coupons.refetch();
    const coupon = findByCode(again.data, code);
    const refused = coupon || again.isError ? undefined : await findRefusal();
    setApplying(false);
    if (coupon) return setAppliedId(coupon._id);
    await askNotice({ icon: 'error', ...(refused ?? { title: t.notChecked, text: t.connection }) });
  }

  /** The server's reason against a code that is not in the list: it does not exist, or its days or limits are over. */
  async function findRefusal(): Promise<{ title: string } | undefined> {
    if (code.trim() === '') return { title: t.invalid };
    const checked = await client('GET /api/coupons/check', { query: { code: code.trim() } }).catch(() => undefined);
    return checked?.refusal ? { title: checked.refusal[language] } : undefined;
  }

  const isGone = appliedId !== undefined && applied === undefined;
  const isUnused = applied === undefined && code.trim() !== '';
  return { code, isTooLong: isTooLong(code), edit, toggle, apply, applying, applied, isGone, isUnused };
}

/** A code above the limit stays in the field, with an error below it. */
const isTooLong = (code: string) => code.trim().length > MAX_CODE_LENGTH;
const MAX_CODE_LENGTH = 32;

const findByCode = (coupons: Coupon[] | undefined, code: string) =>
  coupons?.find((coupon) => canonicalCode(coupon.code) === canonicalCode(code));

/** Asks before a payer loses a discount: they typed a code and did not press Apply, or the coupon has ended. */
export function useUnappliedCoupon({ code, isGone, isUnused, apply }: ReturnType<typeof useCouponChoice>) {
  const t = useTexts(checkoutTexts).coupon;
  const title = t.payWithout;

  /** Resolves to true to pay as the bill stands. Applying the code in the dialog does not pay: the payer sees the new price first. */
  return async function maySend(): Promise<boolean> {
    if (!isUnused) return true;
    const named = code.trim();
    if (isGone)
      return askConfirm({
        title,
        text: t.codeGone(named),
        confirm: t.payInFull,
        cancel: t.back,
      });
    let isFull = false;
    const content = <PayInFull text={t.payInFull} onChoose={() => (isFull = true)} />;
    const text = t.notApplied(named);
    const isAnswered = await askConfirm({ title, text, content, confirm: t.applyFirst, cancel: t.back });
    if (isAnswered && !isFull) await apply();
    return isFull;
  };
}

/** Submits its dialog, as the dialog's primary button does. */
function PayInFull({ text, onChoose }: { text: string; onChoose: () => void }) {
  return (
    <Button type="submit" variant="secondary" className="w-full" onClick={onChoose}>
      {text}
    </Button>
  );
}
