import { useBuildingLimits, useStaff } from '#features/staff/client/use-staff.ts';
import { LimitsSection } from './LimitsSection.tsx';
import { SeparationSection } from './SeparationSection.tsx';

/** The rules for people who handle money. Hidden while one person does all of it, unless a rule is set already. */
export function MoneyRules() {
  const staff = useStaff();
  const limits = useBuildingLimits();
  const isBound = Object.values(limits.data ?? {}).some((rule) => rule !== null && rule !== false);
  if (!isBound && (staff.data?.staff.length ?? 0) < 2) return null;
  return (
    <>
      <SeparationSection />
      <LimitsSection />
    </>
  );
}
