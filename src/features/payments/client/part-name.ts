/** The field of a month such as `2026-03`. */
export const partName = (month: string) => `part ${month}`;
