import { loadLater } from '#ui/feedback/load-later.tsx';

/** Loads the dialog on demand, to keep it out of the opening page's first load. */
export const RecordPaymentLater = loadLater(async () => (await import('./RecordPayment.tsx')).RecordPayment);
