import { useEffect, useState } from 'react';
import { PlainToasts } from '#ui/PlainToasts.tsx';
import type { ToastStack } from '#ui/ToastStack.tsx';
import { onFirstToast } from '#ui/toast.ts';
import { useWarmUp } from '#ui/warm-up.ts';

const load = () => import('#ui/ToastStack.tsx');

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
