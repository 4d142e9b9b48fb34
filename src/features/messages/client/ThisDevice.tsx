import { useEffect, useState } from 'react';
import { FormError } from '#api/FormError.tsx';
import { useCall, useChange } from '#api/use-call.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { messagesTexts } from './texts.ts';

const WORKER = '/push-worker.js';
const SCOPE = '/dashboard/';

/** An iPhone shows messages of a site only once it is on the Home Screen. */
const needsHomeScreen = () =>
  /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;
const canShow = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Subscribes this browser to messages, lists the person's browsers, and asks if amounts may be shown on a lock screen. */
export function ThisDevice({ pushKey }: { pushKey: string }) {
  const t = useTexts(messagesTexts).device;
  const { date } = useFormats();
  const browsers = useCall('GET /api/push', {});
  const [isSubscribed, setSubscribed] = useState<boolean>();
  const [details, setDetails] = useState(false);
  const [problem, setProblem] = useState<string>();
  const add = useChange('POST /api/push', { onSuccess: () => toast.success(t.shown) });
  const remove = useChange('DELETE /api/push/{id}', { onError: ({ message }) => toast.error(message) });
  useEffect(() => {
    const look = async () => {
      const registration = await navigator.serviceWorker?.getRegistration(SCOPE);
      setSubscribed(!!(await registration?.pushManager?.getSubscription()));
    };
    look().catch(() => setSubscribed(false));
  }, []);
  const show = async () => {
    setProblem(undefined);
    // Browsers ask for the permission only after a press.
    if ((await Notification.requestPermission()) !== 'granted') return setProblem(t.denied);
    try {
      const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
      await (await registration.pushManager.getSubscription())?.unsubscribe();
      const subscription = await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: pushKey,
      });
      const { endpoint = '', keys = {} } = subscription.toJSON();
      const { p256dh = '', auth = '' } = keys;
      await add.mutateAsync({ body: { endpoint, keys: { p256dh, auth }, showsDetails: details } });
      setSubscribed(true);
    } catch {
      setProblem(t.failed);
    }
  };
  if (!canShow()) return <p className="text-mute">{needsHomeScreen() ? t.homeScreen : t.cannot}</p>;
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <h3 className="font-semibold">{t.title}</h3>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={details}
          onChange={(event) => setDetails(event.currentTarget.checked)}
        />
        {t.details}
      </label>
      <Button variant="secondary" busy={add.isPending} onClick={() => void show()} className="justify-self-start">
        {isSubscribed ? t.again : t.show}
      </Button>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <FormError error={add.error} />
      <ul className="grid gap-2">
        {browsers.data?.map(({ _id, device, since, showsDetails }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              {device} <span className="text-mute text-sm">{t.since(date(since), showsDetails)}</span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              busy={remove.isPending}
              onClick={() => remove.mutate({ params: { id: _id } })}
            >
              {t.remove}
              <span className="sr-only"> {device}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
