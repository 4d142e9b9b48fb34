import { useEffect, useState } from 'react';
import { FormError } from '#api/FormError.tsx';
import { useCall, useChange } from '#api/use-call.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { useHydrated } from '#ui/browser-hooks.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import type { Browser } from '../endpoints.ts';
import { messagesTexts } from './texts.ts';
import { findWorker, registerWorker } from './worker.ts';

/** An iPhone shows messages of a site only once it is on the Home Screen. */
const needsHomeScreen = () =>
  /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;
const findSubscription = async () => (await findWorker())?.pushManager?.getSubscription();

/** Anew, since a subscription is for one key of the building. */
async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  const registration = await registerWorker();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

const canShow = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Subscribes this browser to messages, lists the person's browsers, and asks if amounts may be shown on a lock screen. */
export function ThisDevice({ pushKey }: { pushKey: string }) {
  const t = useTexts(messagesTexts).device;
  const isHydrated = useHydrated();
  const browsers = useCall('GET /api/push', {});
  const [isSubscribed, setSubscribed] = useState<boolean>();
  const [chosen, setDetails] = useState<boolean>();
  const [problem, setProblem] = useState<string>();
  const add = useChange('POST /api/push', { onSuccess: () => toast.success(t.shown) });
  useEffect(() => {
    findSubscription()
      .then((subscription) => setSubscribed(!!subscription))
      .catch(() => setSubscribed(false));
  }, []);
  const here = browsers.data?.find(({ isThis }) => isThis);
  // The site may have forgotten a browser that still has its subscription, as after a sign-out.
  const isShown = isSubscribed === true && here !== undefined;
  const details = chosen ?? here?.showsDetails ?? false;
  const save = (subscription: PushSubscription, showsDetails: boolean) => {
    const { endpoint = '', keys = {} } = subscription.toJSON();
    const { p256dh = '', auth = '' } = keys;
    return add.mutateAsync({ body: { endpoint, keys: { p256dh, auth }, showsDetails } });
  };
  const show = async () => {
    setProblem(undefined);
    // Browsers ask for the permission only after a press.
    if ((await Notification.requestPermission()) !== 'granted') return setProblem(t.denied);
    const subscription = await subscribe(pushKey).catch(() => setProblem(t.failed));
    if (!subscription) return;
    // `FormError` below shows a refusal of the server.
    await save(subscription, details).then(
      () => setSubscribed(true),
      () => undefined,
    );
  };
  const chooseDetails = async (wanted: boolean) => {
    setDetails(wanted);
    const subscription = isShown && (await findSubscription());
    if (subscription) await save(subscription, wanted).catch(() => setDetails(!wanted));
  };
  // The server does not know what the browser can do.
  if (isHydrated && !canShow()) return <p className="text-mute">{needsHomeScreen() ? t.homeScreen : t.cannot}</p>;
  // A choice that is made before it is known whether this browser shows messages would go nowhere.
  if (!isHydrated || isSubscribed === undefined || browsers.isPending) return null;
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <h3 className="font-semibold">{t.title}</h3>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={details}
          disabled={add.isPending}
          onChange={(event) => void chooseDetails(event.currentTarget.checked)}
        />
        {t.details}
      </label>
      {!isShown && (
        <Button variant="secondary" busy={add.isPending} onClick={() => void show()} className="justify-self-start">
          {t.show}
        </Button>
      )}
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <FormError error={add.error} />
      {browsers.data && browsers.data.length > 0 && <Browsers browsers={browsers.data} />}
    </div>
  );
}

function Browsers({ browsers }: { browsers: readonly Browser[] }) {
  const t = useTexts(messagesTexts).device;
  const { date } = useFormats();
  const remove = useChange('DELETE /api/push/{id}', { onError: ({ message }) => toast.error(message) });
  return (
    <ul className="grid divide-y divide-line">
      {browsers.map(({ _id, device, since, showsDetails, isThis }) => (
        <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-36">
            <p className="flex flex-wrap items-center gap-2">
              {device} {isThis && <Badge tone="success">{t.thisOne}</Badge>}
            </p>
            <p className="text-mute text-sm">{t.since(date(since), showsDetails)}</p>
          </div>
          <Button
            size="sm"
            variant="secondary"
            busy={remove.isPending && remove.variables.params.id === _id}
            onClick={() => remove.mutate({ params: { id: _id } })}
          >
            {t.remove}
            <span className="sr-only"> {device}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
