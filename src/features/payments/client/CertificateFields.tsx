import { dayAt } from '#locale/calendar.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { Field } from '#ui/form/Field.tsx';
import { paymentsTexts } from './texts.ts';

type Props = { isOptional?: boolean; errors: Record<string, string> };

/** Number and day of a withheld tax's certificate; the tax stays pending without them. */
export function CertificateFields({ isOptional = false, errors }: Props) {
  const t = useTexts(paymentsTexts).certificate;
  const field = (name: string) => ({ name, error: errors[name], optional: isOptional, required: !isOptional });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={t.number}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        {...(isOptional && { hint: t.waits })}
        {...field('certificate')}
      />
      <DayField label={t.day} max={dayAt(new Date())} {...field('certifiedOn')} />
    </div>
  );
}
