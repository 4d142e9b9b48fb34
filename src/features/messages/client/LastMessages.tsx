import { useCall } from '#api/use-call.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { CardSection } from '#ui/layout/Card.tsx';
import { Outcome } from './SentView.tsx';
import { messagesTexts } from './texts.ts';

const LATEST = 5;

/** The last messages about a home, as the office reads them; nothing where none was ever sent. */
export function LastMessages({ agreementId }: { agreementId: string }) {
  const texts = useTexts(messagesTexts);
  const { dateTime } = useFormats();
  const query = useCall('GET /api/messages', { query: { agreementId } });
  if (query.data?.messages.length === 0) return null;
  return (
    <CardSection title={texts.last.title}>
      <Query query={query} failed={texts.last.failed}>
        {({ messages }) => (
          <ul className="grid divide-y divide-line">
            {messages.slice(0, LATEST).map((message) => (
              <li key={message._id} className="grid gap-1 py-3">
                <span className="font-semibold">{texts.kinds[message.kind]}</span>
                <span className="text-mute text-sm">
                  {texts.channels[message.channel]} · {dateTime(message.at)}
                </span>
                <Outcome message={message} />
              </li>
            ))}
          </ul>
        )}
      </Query>
    </CardSection>
  );
}
