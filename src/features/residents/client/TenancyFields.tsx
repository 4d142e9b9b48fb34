import { Field, TakaField } from '#ui/form/Field.tsx';

export type TenancyFieldName =
  | 'block'
  | 'apartmentNo'
  | 'tenantName'
  | 'rent'
  | 'phone'
  | 'email'
  | 'startsOn'
  | 'billedFrom';

/** What the office knows of a tenancy, on two columns where there is room. */
export function TenancyFields({ errors }: { errors: Record<string, string> }) {
  const field = (name: TenancyFieldName) => ({ name, error: errors[name] });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Block" required maxLength={20} autoComplete="off" {...field('block')} />
      <Field label="Apartment" required maxLength={20} autoComplete="off" {...field('apartmentNo')} />
      <Field label="Tenant’s name" required maxLength={100} autoComplete="off" {...field('tenantName')} />
      <TakaField label="Monthly rent" required {...field('rent')} />
      <Field label="Phone" optional type="tel" autoComplete="off" {...field('phone')} />
      <Field label="Email" optional type="email" autoComplete="off" {...field('email')} />
      <Field label="Lives here since" type="date" required {...field('startsOn')} />
      <Field
        label="First month of rent here"
        optional
        type="month"
        hint="This month, unless you say another."
        placeholder="2026-03"
        {...field('billedFrom')}
      />
    </div>
  );
}
