/** Whether an address is of the machine itself: a QR code with it leads a phone nowhere. */
export const isThisMachine = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname);
