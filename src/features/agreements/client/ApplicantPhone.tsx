import { useTexts } from '#locale/use-texts.tsx';
import { Field } from '#ui/form/Field.tsx';
import { applicantTexts } from './applicant-texts.ts';

export type ApplicantPhoneProps = { value: string; error: string | undefined; onChange: (phone: string) => void };

export function ApplicantPhone({ value, error, onChange }: ApplicantPhoneProps) {
  const t = useTexts(applicantTexts);
  return (
    <Field
      label={t.phone}
      optional
      type="tel"
      autoComplete="tel"
      placeholder="01711 000000"
      hint={t.phoneHint}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
