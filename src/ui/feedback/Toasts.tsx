import { useEffect, useState } from 'react';
import { PlainToasts } from './PlainToasts.tsx';
import type { ToastStack } from './ToastStack.tsx';
import { onFirstToast } from './toast.ts';
import { useWarmUp } from './warm-up.ts';

const load = () => import('./ToastStack.tsx');

/** Where `toast` speaks; react-toastify comes with the first one. Mounted once, beside the pages. */
export function Toasts() {
  const [Stack, setStack] = useState<typeof ToastStack>();
  const [offline, setOffline] = useState(false);
  useWarmUp(load);

  useEffect(() => {
    onFirstToast(() => {
      load().then(
        (part) => setStack(() => part.ToastStack),
        () => setOffline(true),
      );
    });
  }, []);

  if (Stack) return <Stack />;
  return offline ? <PlainToasts /> : null;
}
