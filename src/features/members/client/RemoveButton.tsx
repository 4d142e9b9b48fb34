import { confirm } from '#ui/feedback/dialog.ts';
import { Button } from '#ui/form/Button.tsx';
import type { MemberAtHome } from '../endpoints.ts';
import { useRemoveMember } from './use-members.ts';

/** Ends a membership, after a question. */
export function RemoveButton({ member: { name, email, apartmentNo } }: { member: MemberAtHome }) {
  const remove = useRemoveMember();

  async function ask() {
    const title = 'Do you want to remove this member?';
    const text = `The agreement of ${name || email} ends and apartment ${apartmentNo} becomes free. Past payments stay.`;
    if (await confirm({ title, text, confirm: 'Yes, remove', danger: true })) remove.mutate({ params: { email } });
  }

  return (
    <Button size="sm" variant="secondary" busy={remove.isPending} onClick={ask}>
      Remove<span className="sr-only"> {name || email}</span>
    </Button>
  );
}
