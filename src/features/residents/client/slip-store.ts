const KEY = 'slip';

/** Keeps a slip's token for this tab while its bearer signs in. Without storage, as in some private windows, it must be opened again. */
export function keepSlip(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    return;
  }
}

/** The token that this tab keeps; empty without one. */
export function keptSlip(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function forgetSlip(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}
