import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { useCall, useChange } from '#api/use-call.tsx';
import { useMay } from '#features/identity/client/use-session.ts';
import { MESSAGE_KINDS, WORDED_KINDS } from '#features/notifications/message-kinds.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#locale/language.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field, Select, TextArea } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFormKey, useSavedMeanwhile } from '#ui/form/use-form-key.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { CardSection } from '#ui/layout/Card.tsx';
import type { MessageText } from '../endpoints.ts';
import { smsSize } from '../sms-rules.ts';
import { fillIn, SAMPLE_FACTS, smsOf } from '../text-rules.ts';
import { messagesTexts } from './texts.ts';

type Kind = (typeof WORDED_KINDS)[number];

/** The texts of messages, which the building may write itself. */
export function TextsView() {
  const t = useTexts(messagesTexts);
  const { language: mine } = useFormats();
  const [kind, setKind] = useState<Kind>('bill_issued');
  const [channel, setChannel] = useState<'email' | 'sms'>('sms');
  const [language, setLanguage] = useState<Language>(mine);
  const hasSms = MESSAGE_KINDS[kind].sms !== 'never';
  const shown = hasSms ? channel : 'email';
  const params = { kind, channel: shown, language };
  const query = useCall('GET /api/messages/texts/{kind}/{channel}/{language}', { params });
  return (
    <CardSection title={t.views.texts}>
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label={t.wording.kind}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as Kind)}
          options={WORDED_KINDS.map((value) => ({ value, text: t.kinds[value] }))}
        />
        <Select
          label={t.wording.channel}
          value={shown}
          onChange={(event) => setChannel(event.currentTarget.value as 'email' | 'sms')}
          options={(['email', 'sms'] as const).map((value) => ({
            value,
            text: t.channels[value],
            disabled: value === 'sms' && !hasSms,
          }))}
        />
        <Select
          label={t.wording.language}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value as Language)}
          options={LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
        />
      </div>
      <Query query={query} failed={t.wording.failed}>
        {(text) => <HeldTextForm key={`${text.kind} ${text.channel} ${text.language}`} text={text} />}
      </Query>
    </CardSection>
  );
}

function HeldTextForm({ text }: { text: MessageText }) {
  const { formKey, renew, onInputCapture } = useFormKey(text.version);
  return (
    <div onInputCapture={onInputCapture}>
      <TextForm key={formKey} text={text} onSaved={renew} />
    </div>
  );
}

function TextForm({ text, onSaved }: { text: MessageText; onSaved: () => void }) {
  const t = useTexts(messagesTexts).wording;
  const mayChange = useMay()('messages.change');
  const changed = useSavedMeanwhile();
  const [typed, setTyped] = useState<string>();
  const body = typed ?? text.body;
  const { kind, channel, language, version, names, isOwn } = text;
  const params = { kind, channel, language };
  const onSuccess = () => {
    toast.success(t.saved);
    onSaved();
  };
  const save = useChange('PUT /api/messages/texts/{kind}/{channel}/{language}', { onSuccess });
  const reset = useChange('DELETE /api/messages/texts/{kind}/{channel}/{language}', {
    onSuccess,
    onError: ({ message }) => toast.error(message),
  });
  const errors = fieldErrors(save.error);
  const facts = SAMPLE_FACTS[language];
  const shown = channel === 'sms' ? smsOf(body, facts, language) : fillIn(body, facts);
  const { characters, parts, left } = smsSize(shown);
  return (
    <Form<'subject' | 'body'>
      busy={save.isPending}
      refusal={save.error}
      onSend={(typed) => save.mutate({ params, body: { ...typed, version } })}
    >
      <p>
        <Badge>{isOwn ? t.own : t.product}</Badge>
      </p>
      {channel === 'email' && (
        <Field
          label={t.subject}
          name="subject"
          required
          defaultValue={text.subject ?? ''}
          changed={changed}
          error={errors.subject}
        />
      )}
      <TextArea
        label={t.body}
        name="body"
        required
        maxLength={2_000}
        lang={language}
        defaultValue={text.body}
        changed={changed}
        error={errors.body}
        hint={t.names(names.map((name) => `{${name}}`).join(' '))}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="grid gap-1 rounded-field bg-sand px-4 py-3">
        <p className="font-semibold text-sm">{t.preview}</p>
        <p lang={language} className="wrap-anywhere whitespace-pre-line">
          {shown}
        </p>
        {channel === 'sms' && <p className="text-mute text-sm">{t.size(characters, parts, left)}</p>}
      </div>
      <FormError error={save.error} />
      {mayChange && (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={save.isPending}>
            {t.save}
          </Button>
          {isOwn && (
            <Button variant="secondary" busy={reset.isPending} onClick={() => reset.mutate({ params })}>
              {t.reset}
            </Button>
          )}
        </div>
      )}
    </Form>
  );
}
