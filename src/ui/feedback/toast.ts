export type Notice = { kind: 'success' | 'error' | 'warning'; text: string };
type Show = (notice: Notice) => void;

const waiting: Notice[] = [];
let show: Show | undefined;
let wake: (() => void) | undefined;

/** Says something in passing, top right, for three seconds. May be called at any time, before anything is loaded. */
export const toast = {
  success: (text: string) => say({ kind: 'success', text }),
  error: (text: string) => say({ kind: 'error', text }),
  warning: (text: string) => say({ kind: 'warning', text }),
};

/** For `<Toasts/>` only: calls back once there is something to say and nobody yet who can. */
export function onFirstToast(callback: () => void) {
  wake = callback;
  if (waiting.length > 0 && !show) callback();
}

/** For `<Toasts/>` only: says from now on, and first what has waited. */
export function showToastsWith(next: Show) {
  show = next;
  for (const notice of waiting.splice(0)) next(notice);
}

function say(notice: Notice) {
  if (show) return show(notice);
  waiting.push(notice);
  wake?.();
}
