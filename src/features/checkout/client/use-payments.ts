import { useCall } from '#api/use-call.tsx';
import { useAboutMyHome } from '#features/identity/client/use-home.ts';
import type { MonthName } from '#locale/calendar.ts';

/** The payer's choice: a month's name, or a name with its year. */
export type ChosenMonth = { month: MonthName; year?: number | undefined };

/** The current user's payments, newest first. */
export const useMyPayments = () => useCall('GET /api/payments/user', useAboutMyHome());

/** The twelve months that the names mean today for the current user, with their states. */
export const useRentMonths = () => useCall('GET /api/payments/months', useAboutMyHome());

/** Queries if a month is paid, and the year that its name means. Never cached: a price must not come from an old response. */
export function usePaymentCheck(chosen: ChosenMonth | undefined) {
  const about = useAboutMyHome();
  const year = chosen?.year === undefined ? {} : { year: String(chosen.year) };
  const input = about && chosen && { query: { ...about.query, month: chosen.month, ...year } };
  return useCall('GET /api/payments/check', input, { staleTime: 0, gcTime: 0 });
}
