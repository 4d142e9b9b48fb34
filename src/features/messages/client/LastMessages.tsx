import { useCall } from '#api/use-call.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { CardSection } from '#ui/layout/Card.tsx';
import type { Message } from '../endpoints.ts';
import { Outcome } from './SentView.tsx';
import { messagesTexts } from './texts.ts';

const LATEST = 5;

/** The last messages about a home, as the office reads them; nothing where none was ever sent. */
export function LastMessages({ agreementId }: { agreementId: string }) {
  const t = useTexts(messagesTexts).last;
  const query = useCall('GET /api/messages', { query: { agreementId } });
  if (query.data?.messages.length === 0) return null;
  return (
    <CardSection title={t.title}>
      <Query query={query} failed={t.failed}>
        {({ messages }) => <Latest messages={messages} />}
      </Query>
    </CardSection>
  );
}

/** The last messages to the signed-in person: a lost SMS can be read here. */
export function MyMessages() {
  const t = useTexts(messagesTexts).last;
  const query = useCall('GET /api/messages/mine', {});
  if (query.data?.length === 0) return null;
  return (
    <CardSection title={t.mine}>
      <Query query={query} failed={t.failed}>
        {(messages) => <Latest messages={messages} />}
      </Query>
    </CardSection>
  );
}

type Told = Pick<Message, '_id' | 'kind' | 'channel' | 'state' | 'at' | 'body'> & Partial<Message>;

function Latest({ messages }: { messages: readonly Told[] }) {
  const t = useTexts(messagesTexts);
  const { dateTime } = useFormats();
  return (
    <ul className="grid divide-y divide-line">
      {messages.slice(0, LATEST).map((message) => (
        <li key={message._id} className="grid gap-1 py-3">
          <span className="font-semibold">{t.kinds[message.kind]}</span>
          <span className="text-mute text-sm">
            {t.channels[message.channel]} · {dateTime(message.at)}
          </span>
          <Outcome message={message} />
        </li>
      ))}
    </ul>
  );
}
