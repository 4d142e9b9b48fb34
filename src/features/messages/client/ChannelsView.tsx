import { fieldErrors } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { useCall, useChange } from '#api/use-call.tsx';
import { useMay } from '#features/identity/client/use-session.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field, TakaField } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFormKey, useSavedMeanwhile } from '#ui/form/use-form-key.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { CardSection } from '#ui/layout/Card.tsx';
import type { ChannelState, MessageSettings } from '../endpoints.ts';
import { DryRunResult, useDryRun } from './RemindersView.tsx';
import { messagesTexts } from './texts.ts';

/** The switch for all messages, and the state of each channel. */
export function ChannelsView() {
  const t = useTexts(messagesTexts).setup;
  const channels = useCall('GET /api/messages/channels', {});
  const settings = useCall('GET /api/messages/settings', {});
  const isAny = channels.data?.some(({ isSetUp }) => isSetUp);
  return (
    <>
      <Query query={settings} failed={t.failed} inCard>
        {(data) => <Switch settings={data} isAny={isAny === true} />}
      </Query>
      {/* If both calls fail, the message above says it once. */}
      {!settings.isError && (
        <div className="grid gap-6 md:grid-cols-2">
          <Query query={channels} failed={t.failed} inCard>
            {(all) => all.map((channel) => <ChannelCard key={channel.channel} state={channel} />)}
          </Query>
        </div>
      )}
      {settings.data && <HeldSettingsForm settings={settings.data} />}
    </>
  );
}

const formOf = ({ isOn, quietFrom, quietUntil, budget, partPrice, version }: MessageSettings) => ({
  isOn,
  quietFrom,
  quietUntil,
  budget,
  partPrice,
  version,
});

/** The switch asks for a dry run first. */
function Switch({ settings, isAny }: { settings: MessageSettings; isAny: boolean }) {
  const t = useTexts(messagesTexts).setup;
  const mayChange = useMay()('messages.change');
  const run = useDryRun();
  const change = useChange('PUT /api/messages/settings', { onSuccess: () => toast.success(t.saved) });
  const { isOn } = settings;
  const turn = (on: boolean) => change.mutate({ body: { ...formOf(settings), isOn: on } });
  return (
    <CardSection title={isOn ? t.isOn : t.isOff} intro={isOn ? t.onText : mayChange && isAny && t.offText}>
      {mayChange && isAny && (
        <div className="flex flex-wrap gap-3">
          {isOn ? (
            <Button variant="secondary" busy={change.isPending} onClick={() => turn(false)}>
              {t.off}
            </Button>
          ) : (
            <>
              <Button variant={run.data ? 'secondary' : 'primary'} busy={run.isPending} onClick={() => run.mutate({})}>
                {t.dryRun}
              </Button>
              {run.data && (
                <Button busy={change.isPending} onClick={() => turn(true)}>
                  {t.on}
                </Button>
              )}
            </>
          )}
        </div>
      )}
      <FormError error={run.error ?? change.error} />
      {!isOn && run.data && <DryRunResult run={run.data} />}
    </CardSection>
  );
}

function ChannelCard({ state }: { state: ChannelState }) {
  const texts = useTexts(messagesTexts);
  const t = texts.setup;
  const { dateTime } = useFormats();
  const mayChange = useMay()('messages.change');
  const { channel, isSetUp, lastOkAt, pausedAt, answer, waiting, browsers, test } = state;
  const send = useChange('POST /api/messages/test', { onSuccess: () => toast.success(t.tested) });
  const errors = fieldErrors(send.error);
  const works = lastOkAt ? t.works(dateTime(lastOkAt)) : t.untried;
  return (
    <CardSection title={texts.channels[channel]}>
      <div className="flex flex-wrap items-start gap-2 self-start">
        {isSetUp ? (
          <Badge tone={pausedAt ? 'danger' : lastOkAt ? 'success' : 'neutral'} wraps>
            {pausedAt ? t.paused(dateTime(pausedAt)) : works}
          </Badge>
        ) : (
          <Badge tone="outline">{t.notSetUp}</Badge>
        )}
        {waiting > 0 && <Badge>{t.waiting(waiting)}</Badge>}
        {isSetUp && browsers !== undefined && <Badge>{t.browsers(browsers)}</Badge>}
      </div>
      {answer && <p className="wrap-anywhere text-mute text-sm">{answer}</p>}
      {test && (
        <p className="text-sm">
          {t.lastTest(texts.states[test.state], dateTime(test.at))}
          {test.reason && `: ${texts.reason(test.reason)}`}
        </p>
      )}
      {isSetUp && mayChange && (
        <Form<'to'>
          busy={send.isPending}
          refusal={send.error}
          onSend={({ to }) => send.mutate({ body: { channel, ...(to && { to }) } })}
        >
          {channel === 'sms' && (
            <Field label={t.number} name="to" type="tel" required autoComplete="tel" error={errors.to} />
          )}
          <FormError error={send.error} />
          <Button type="submit" variant="secondary" busy={send.isPending} className="justify-self-start">
            {pausedAt ? t.again : t.test}
          </Button>
        </Form>
      )}
    </CardSection>
  );
}

function HeldSettingsForm({ settings }: { settings: MessageSettings }) {
  const { formKey, renew, onInputCapture } = useFormKey(settings.version);
  return (
    <div onInputCapture={onInputCapture}>
      <SettingsForm key={formKey} settings={settings} onSaved={renew} />
    </div>
  );
}

function SettingsForm({ settings, onSaved }: { settings: MessageSettings; onSaved: () => void }) {
  const t = useTexts(messagesTexts).setup;
  const changed = useSavedMeanwhile();
  const { taka } = useFormats();
  const mayChange = useMay()('messages.change');
  const change = useChange('PUT /api/messages/settings', {
    onSuccess: () => {
      toast.success(t.saved);
      onSaved();
    },
  });
  const errors = fieldErrors(change.error);
  const { quietFrom, quietUntil, budget, partPrice, spent, parts, isOn, version } = settings;
  return (
    <CardSection title={t.settings} intro={t.spent(taka(spent), parts)}>
      <Form<'quietFrom' | 'quietUntil' | 'budget' | 'partPrice'>
        busy={change.isPending}
        refusal={change.error}
        onSend={(typed) => change.mutate({ body: { ...typed, isOn, version } })}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t.quietFrom}
            name="quietFrom"
            type="time"
            required
            defaultValue={quietFrom}
            changed={changed}
            error={errors.quietFrom}
          />
          <Field
            label={t.quietUntil}
            name="quietUntil"
            type="time"
            required
            defaultValue={quietUntil}
            changed={changed}
            error={errors.quietUntil}
          />
          <TakaField
            label={t.budget}
            hint={t.budgetHint}
            name="budget"
            required
            defaultValue={budget}
            changed={changed}
            error={errors.budget}
          />
          <TakaField
            label={t.partPrice}
            name="partPrice"
            required
            defaultValue={partPrice}
            changed={changed}
            error={errors.partPrice}
          />
        </div>
        <FormError error={change.error} />
        {mayChange && (
          <Button type="submit" variant="secondary" busy={change.isPending} className="justify-self-start">
            {t.save}
          </Button>
        )}
      </Form>
    </CardSection>
  );
}
