import { useTexts } from '#locale/use-texts.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { Field, TextArea } from '#ui/form/Field.tsx';
import type { Coupon } from '../endpoints.ts';
import { couponOfficeTexts } from './office-texts.ts';

export type TermName = 'firstDay' | 'lastDay' | 'limit' | 'limitEach';
type Props = { terms?: Partial<Pick<Coupon, TermName>>; errors: Record<string, string> };

/** Optional fields: the days on which a coupon can be used, and its limits. */
export function TermFields({ terms = {}, errors }: Props) {
  const t = useTexts(couponOfficeTexts).terms;
  const field = (name: TermName) => ({
    name,
    label: t[name],
    optional: true,
    defaultValue: terms[name],
    error: errors[name],
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DayField {...field('firstDay')} />
      <DayField {...field('lastDay')} />
      <Field inputMode="numeric" autoComplete="off" {...field('limit')} />
      <Field inputMode="numeric" autoComplete="off" {...field('limitEach')} />
    </div>
  );
}

type BanglaProps = { coupon?: Pick<Coupon, 'descriptionBangla'>; error: string | undefined };

/** The optional description for readers of Bangla. */
export function BanglaDescription({ coupon, error }: BanglaProps) {
  const t = useTexts(couponOfficeTexts).terms;
  return (
    <TextArea
      label={t.descriptionBangla}
      name="descriptionBangla"
      lang="bn"
      optional
      maxLength={500}
      rows={3}
      defaultValue={coupon?.descriptionBangla}
      error={error}
    />
  );
}

const TERM_NAMES: readonly TermName[] = ['firstDay', 'lastDay', 'limit', 'limitEach'];
export const hasTermError = (errors: Record<string, string>) => TERM_NAMES.some((name) => errors[name]);
