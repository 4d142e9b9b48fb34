/**
 * Percentages of available and of unavailable rooms, with at most two decimals. They add up to exactly 100, and are both 0 when there are no rooms
 * (docs/integrator.md section I5).
 */
export function occupancy(rooms: number, taken: number): { available: number; unavailable: number } {
  if (rooms === 0) return { available: 0, unavailable: 0 };
  const unavailable = Math.round((taken / rooms) * 10_000);
  return { available: (10_000 - unavailable) / 100, unavailable: unavailable / 100 };
}
