const WORKER = '/push-worker.js';
const SCOPE = '/dashboard/';

/** The browser's worker of the dashboard: it shows messages, and a page of its own while the network is gone. */
export const registerWorker = () => navigator.serviceWorker.register(WORKER, { scope: SCOPE });
export const findWorker = () => navigator.serviceWorker?.getRegistration(SCOPE);
