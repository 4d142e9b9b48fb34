import { AccountPage as Account } from '#features/account/client/AccountPage.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';

/** Not in the first load of the page: below what a person changes about themselves. */
const MessageChoices = loadLater(
  async () => (await import('#features/messages/client/MessageChoices.tsx')).MessageChoices,
);
const MyMessages = loadLater(async () => (await import('#features/messages/client/LastMessages.tsx')).MyMessages);

/** A person's own account, with what the building sends them, and has sent. */
export function OwnAccountPage() {
  return (
    <Account
      messages={
        <>
          <MessageChoices />
          <MyMessages />
        </>
      }
    />
  );
}
