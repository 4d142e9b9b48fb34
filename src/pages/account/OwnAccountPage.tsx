import { AccountPage as Account } from '#features/account/client/AccountPage.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';

/** Not in the first load of the page: below what a person changes about themselves. */
const MessageChoices = loadLater(
  async () => (await import('#features/messages/client/MessageChoices.tsx')).MessageChoices,
);

/** A person's own account, with what the building sends them. */
export function OwnAccountPage() {
  return <Account messages={<MessageChoices />} />;
}
