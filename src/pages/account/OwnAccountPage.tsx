import { AccountPage as Account } from '#features/account/client/AccountPage.tsx';
import { useOwnParts } from '#features/messages/client/own-parts.ts';
import { loadLater } from '#ui/feedback/load-later.tsx';

/** Loaded after the page, since it stands below the account's own fields. */
const MessageChoices = loadLater(
  async () => (await import('#features/messages/client/MessageChoices.tsx')).MessageChoices,
);
const MyMessages = loadLater(async () => (await import('#features/messages/client/LastMessages.tsx')).MyMessages);

/** The person's account, with their choice of messages and the messages sent to them. */
export function OwnAccountPage() {
  const content = (
    <>
      <MessageChoices />
      <MyMessages />
    </>
  );
  return <Account messages={{ parts: useOwnParts(), content }} />;
}
