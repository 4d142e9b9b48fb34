import { useCall, useChange } from '#api/use-call.tsx';
import { PERSONAL_CHANNELS, type PersonalChannel, TOPICS, type Topic } from '#features/notifications/message-kinds.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { CardSection } from '#ui/layout/Card.tsx';
import type { Choices } from '../endpoints.ts';
import { OWN_CHOICES, ownPartsTexts } from './own-parts.ts';
import { ThisDevice } from './ThisDevice.tsx';
import { messagesTexts } from './texts.ts';

/** A person's choices of topics by channel; with `agreementId`, the office's choices for a tenancy without an account. */
export function MessageChoices({ agreementId }: { agreementId?: string }) {
  const t = useTexts(messagesTexts).choices;
  const { choices: title } = useTexts(ownPartsTexts);
  const query = useCall('GET /api/messages/choices', { query: { ...(agreementId && { agreementId }) } });
  // While messages are off there is nothing to choose.
  if (query.data && !query.data.isOn) return null;
  return (
    <CardSection {...(agreementId ? t.office : { id: OWN_CHOICES, title, intro: t.intro })}>
      <Query query={query} failed={t.failed}>
        {(data) => (
          <>
            <ChoiceTable data={data} agreementId={agreementId} />
            {data.pushKey && agreementId === undefined && <ThisDevice pushKey={data.pushKey} />}
          </>
        )}
      </Query>
    </CardSection>
  );
}

function ChoiceTable({ data, agreementId }: { data: Choices; agreementId: string | undefined }) {
  const texts = useTexts(messagesTexts);
  const t = texts.choices;
  const change = useChange('PUT /api/messages/choices', {
    onSuccess: () => toast.success(t.saved),
    onError: ({ message }) => toast.error(message),
  });
  const channels = PERSONAL_CHANNELS.filter((channel) => data.channels.includes(channel));
  const topics = TOPICS.filter((topic) => data.choices.some((choice) => choice.topic === topic));
  const isWanted = (topic: Topic, channel: PersonalChannel) =>
    data.choices.find((choice) => choice.topic === topic && choice.channel === channel)?.isWanted ?? true;
  const choose = (topic: Topic, channel: PersonalChannel, wanted: boolean) =>
    change.mutate({
      body: { ...(agreementId && { agreementId }), choices: [{ topic, channel, isWanted: wanted }] },
    });
  return (
    <table className="w-full">
      <caption className="sr-only">{agreementId ? t.office.title : t.table}</caption>
      <thead>
        <tr className="text-left text-mute text-sm">
          <th scope="col">{t.topic}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="text-center">
              {texts.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <tr key={topic} className="border-line border-t">
            <th scope="row" className="py-1 text-left font-semibold">
              {texts.topics[topic]}
            </th>
            {channels.map((channel) => (
              <td key={channel} className="text-center">
                <label className="inline-grid min-h-11 min-w-11 cursor-pointer place-items-center">
                  <span className="sr-only">{t.wants(texts.topics[topic], texts.channels[channel])}</span>
                  <input
                    type="checkbox"
                    className="size-5 accent-primary"
                    checked={isWanted(topic, channel)}
                    disabled={change.isPending}
                    onChange={(event) => choose(topic, channel, event.currentTarget.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
