import { AccountPage as Account } from '#features/account/client/AccountPage.tsx';
import { MessageChoices } from '#features/messages/client/MessageChoices.tsx';

/** A person's own account, with what the building sends them. */
export function OwnAccountPage() {
  return <Account messages={<MessageChoices />} />;
}
