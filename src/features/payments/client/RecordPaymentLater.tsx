import { loadLater } from '#ui/feedback/load-later.tsx';

/** The dialog is not in the first load of the page that opens it. */
export const RecordPaymentLater = loadLater(async () => (await import('./RecordPayment.tsx')).RecordPayment);
