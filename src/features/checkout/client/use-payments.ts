import { useCall } from '#api/use-call.tsx';
import { useAboutMe } from '#features/identity/client/use-session.ts';
import type { MonthName } from '#locale/calendar.ts';

/** A month as somebody chose it: by its name alone, or with its year. */
export type ChosenMonth = { month: MonthName; year?: number | undefined };

/** The payments of the person who is signed in, newest first. */
export const useMyPayments = () => useCall('GET /api/payments/user', useAboutMe());

/** The twelve months that their names mean today, of the person who is signed in, and how each stands. */
export const useRentMonths = () => useCall('GET /api/payments/months', useAboutMe());

/** Whether a month is paid, and which year its name means. Asked afresh each time: money must not rest on an old answer. */
export function usePaymentCheck(chosen: ChosenMonth | undefined) {
  const about = useAboutMe();
  const year = chosen?.year === undefined ? {} : { year: String(chosen.year) };
  const input = about && chosen && { query: { ...about.query, month: chosen.month, ...year } };
  return useCall('GET /api/payments/check', input, { staleTime: 0, gcTime: 0 });
}
