import type { ReactNode } from 'react';
import { useCall } from '#api/use-call.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { CardSection } from '#ui/layout/Card.tsx';
import type { Message } from '../endpoints.ts';
import { ownPartsTexts, SENT_TO_ME } from './own-parts.ts';
import { Outcome, TextOnDemand } from './SentView.tsx';
import { messagesTexts } from './texts.ts';

const LATEST = 5;

/** The last messages about a home, as the office reads them; nothing where none was ever sent. */
export function LastMessages({ agreementId }: { agreementId: string }) {
  const t = useTexts(messagesTexts).last;
  const query = useCall('GET /api/messages', { query: { agreementId } });
  // A program of the building's own is told, too; that is no message to the home.
  const toHome = (messages: readonly Message[]) => messages.filter(({ channel }) => channel !== 'webhook');
  if (query.data && toHome(query.data.messages).length === 0) return null;
  return (
    <CardSection title={t.title}>
      <Query query={query} failed={t.failed}>
        {({ messages }) => <Latest messages={toHome(messages)} about={(message) => <Outcome message={message} />} />}
      </Query>
    </CardSection>
  );
}

/** The last messages to the signed-in person: a lost SMS can be read here. */
export function MyMessages() {
  const t = useTexts(messagesTexts).last;
  const { sent } = useTexts(ownPartsTexts);
  const query = useCall('GET /api/messages/mine', {});
  if (query.data?.length === 0) return null;
  return (
    <CardSection id={SENT_TO_ME} title={sent}>
      <Query query={query} failed={t.failed}>
        {(messages) => <Latest messages={messages} about={(message) => <Said message={message} />} />}
      </Query>
    </CardSection>
  );
}

type Told = Pick<Message, '_id' | 'kind' | 'channel' | 'state' | 'at' | 'subject' | 'body'>;

/** A message's text, for its receiver. Its state shows only if the outcome is unknown. */
function Said({ message }: { message: Told }) {
  const t = useTexts(messagesTexts);
  const { channel, state, subject, body } = message;
  if (state === 'unknown') return <Outcome message={message} />;
  if (!body) return <p className="text-mute text-sm">{t.sent.erased}</p>;
  if (channel !== 'email') return <p className="wrap-anywhere whitespace-pre-line text-sm">{body}</p>;
  return (
    <>
      <p className="wrap-anywhere text-sm">{subject}</p>
      <TextOnDemand body={body} />
    </>
  );
}

type Listed<T> = { messages: readonly T[]; about: (message: T) => ReactNode };

function Latest<T extends Told>({ messages, about }: Listed<T>) {
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
          {about(message)}
        </li>
      ))}
    </ul>
  );
}
